import { type ReactElement, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, EmptyState } from '#engine/react';
import type { Persona } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { useItemSight } from '../check/use-item-sight.ts';
import { formatMoment } from '../controls/format-moment.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { SightThen } from '../expression/scope.ts';
import { here, useGo } from '../session/address.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { fromQuery, type PreviewSettings, toQuery } from './settings.ts';
import type { WatchItems } from './use-frame.ts';
import { useHubScreens } from './use-hub-screens.ts';
import { useMessagePlaces } from './use-message-places.ts';
import { useListMoments } from './use-moments.ts';
import { useShowPerson } from './use-show-person.ts';
import { useTexts } from './use-texts.ts';

/** The hub as a person would see it, beside the open item. The address contains all choices. */
export function PreviewPart({ open }: { readonly open: ItemKey | null }): ReactElement {
  const { pack } = usePack();
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const { document: draft } = useSession();
  const items = useDraft((state) => state.items);
  const watch = useCallback<WatchItems>(
    (then) => draft.store.subscribe((state, before) => (state.items === before.items ? undefined : then(state.items))),
    [draft],
  );
  const personas = useValues<Persona>('personas');
  const own = open && nameOf(open).kind === 'personas' ? nameOf(open).id : '';
  const settings = useMemo(() => {
    const asked = fromQuery(query);
    return asked.persona === '' ? { ...asked, persona: own } : asked;
  }, [query, own]);
  const ordered = useMemo(() => [...personas].sort((a, b) => a.order - b.order), [personas]);
  const { preview } = pack;
  const listMoments = useListMoments();
  const onSettings = useCallback(
    (next: PreviewSettings) =>
      setQuery(
        (before) => {
          const kept = [...before].filter(([name]) => ['q', 'f', 'sort', 'set'].includes(name));
          // Beside a persona their own hub is what nobody has to choose.
          const chosen = next.persona === own ? { ...next, persona: '' } : next;
          return new URLSearchParams([...kept, ...toQuery(chosen)]);
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, own],
  );
  const onPick = useCallback(
    (key: ItemKey, pointer?: string) => go(`/${key}`, { query: here, ...(pointer ? { state: { at: pointer } } : {}) }),
    [go],
  );
  const screens = useHubScreens().filter(({ isOpen }) => isOpen);
  const lookIn = useMessagePlaces(open);
  const texts = useTexts();
  if (!preview) return <EmptyState seed="preview" text="This pack says nothing of how its hub is previewed." />;
  return (
    <PreviewPane
      items={items}
      watch={watch}
      personas={ordered}
      vocabulary={pack.vocabulary}
      groups={preview.groups}
      listMoments={listMoments}
      screens={screens}
      selected={open}
      lookIn={lookIn}
      texts={texts}
      somebody={open ? <ShowSomebody open={open} /> : null}
      onPick={onPick}
      settings={settings}
      onSettings={onSettings}
    />
  );
}

/** Leads to the first persona who sees an item, at their own moment; when nobody does, to its own time. The button says whom and when. */
function ShowSomebody({ open }: { readonly open: ItemKey }): ReactElement | null {
  const show = useShowPerson();
  const sight = useItemSight(open);
  const [first] = sight?.seenBy ?? [];
  if (!first) return sight?.then ? <ShowThen then={sight.then} onShow={show} /> : null;
  return (
    <Button variant="quiet" icon="users" onClick={() => show(first.id)}>
      {`Show ${first.name}, who does`}
    </Button>
  );
}

interface ShowThenProps {
  readonly then: SightThen;
  readonly onShow: ReturnType<typeof useShowPerson>;
}

/** Leads to the time of an item that nobody sees at their own. */
function ShowThen({ then: { at, isNow, seenBy }, onShow }: ShowThenProps): ReactElement | null {
  const shown = new URLSearchParams(window.location.search).get('persona');
  const person = seenBy.find(({ id }) => id === shown) ?? seenBy[0];
  if (!person) return null;
  return (
    <Button variant="quiet" icon="clock" onClick={() => onShow(person.id, { at })}>
      {`Show ${person.name} ${isNow ? 'now' : 'when it starts'}, ${formatMoment(at)}`}
    </Button>
  );
}
