import { useEffect, useRef, useState } from 'react';
import { findSignOutForm } from '#engine/hub';
import { useLatest } from '#engine/react';
import { useUnsaved } from './use-unsaved.ts';

/** A way to leave the page: a link, or the sign-out form. */
export type WayOut =
  | { readonly kind: 'link'; readonly link: HTMLAnchorElement }
  | { readonly kind: 'signOut'; readonly form: HTMLFormElement };

/** Whether a click leads this tab to another page. */
function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return false;
  return link.origin !== window.location.origin || link.pathname !== window.location.pathname;
}

/**
 * Holds navigation while there are unsaved changes, and asks once until they change again. They stay on the device in any case, so the
 * browser's own question appears only when the device has no room.
 */
export function useLeaveQuestion() {
  const unsaved = useUnsaved();
  const latest = useLatest(unsaved);
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const answered = useRef('');
  useEffect(() => {
    const isHeld = () => latest.current.isAny && answered.current !== latest.current.state;
    const hold = (event: Event, way: WayOut) => {
      event.preventDefault();
      event.stopPropagation();
      setWayOut(way);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && isHeld() && leavesPage(event, link)) hold(event, { kind: 'link', link });
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = findSignOutForm(event);
      if (form && isHeld()) hold(event, { kind: 'signOut', form });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.isAny && !latest.current.hasRoom) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', onSubmit, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [latest]);
  const answer = () => {
    answered.current = unsaved.state;
    setWayOut(null);
  };
  const leave = () => {
    answer();
    if (wayOut?.kind === 'link') wayOut.link.click();
    if (wayOut?.kind === 'signOut') wayOut.form.querySelector<HTMLElement>('[type="submit"]')?.click();
  };
  return { wayOut, stay: answer, leave };
}
