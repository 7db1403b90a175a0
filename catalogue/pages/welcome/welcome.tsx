import { type ReactElement, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHubActions, useHubPage, useMessages, useSavedValue, WithMessages } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import { HUB_PATH } from '../../components/links/address.ts';
import { listSlideKeys } from '../../rules/onboarding/welcome.ts';
import { readFields } from '../../rules/reading.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The welcome, which opens on each visit until it is read: one for apprenticeships, another for everyone else. */
export function Page(): ReactElement | null {
  const [isClosed, setClosed] = useState(false);
  const { modal } = useHubPage().plan;
  const confirm = useConfirm();
  const isBusy = useIsDialogAddress();
  const { track } = useHubActions();
  if (modal === null || isClosed || isBusy) return null;
  const close = () => {
    track('modal closed', { type: 'welcome' });
    setClosed(true);
    confirm();
  };
  // Rendered at the end of the page. Hidden until its messages are loaded; if that fails, it waits for another visit.
  return (
    <div hidden>
      <WithMessages areas={['onboarding']}>
        <OpenWelcome modal={modal} onClose={close} />
      </WithMessages>
    </div>
  );
}

function OpenWelcome({ modal, onClose }: { readonly modal: string; readonly onClose: () => void }): ReactElement {
  const messages = useMessages();
  // Closing moves focus to the greeting, not to the previously focused element.
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  const slides = listSlideKeys(modal, (key) => messages(key) !== key).map(({ title, text }) => ({
    id: title,
    title: messages(title),
    text: messages(text),
  }));
  return (
    <WelcomeDialog
      title={messages(modal === 'Apprenticeships' ? 'modal-apprenticeships-title' : 'modal-onboarding-title')}
      slides={slides}
      onClose={onClose}
    />
  );
}

/** Saves that the welcome was read. */
function useConfirm(): () => void {
  const messages = useMessages();
  const announce = useAnnounce();
  const { save } = useHubActions();
  const profile = useSavedValue('dashboardUserData', 'Personalisation');
  return () => {
    const data = { ...readFields(profile), onBoardingConfirmed: true };
    const saving = save({ collection: 'dashboardUserData', name: 'Personalisation', data }, { isImmediate: true });
    void saving.then((isSaved) => (isSaved ? undefined : announce(messages('save-failed'), 'assertive')));
  };
}

/** A widget or to-do panel in the address comes first: two dialogs never open together. */
function useIsDialogAddress(): boolean {
  const { pathname, search } = useLocation();
  return pathname === `${HUB_PATH}/todo` || new URLSearchParams(search).has('widget');
}
