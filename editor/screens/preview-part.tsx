import { type ReactElement, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../engine/react.ts';
import type { Persona } from '../../schemas/generated/catalogue.ts';
import { useValues } from '../check/index.ts';
import { type ItemKey, nameOf } from '../document/index.ts';
import { fromQuery, PreviewPane, type PreviewSettings, toQuery, type WatchItems } from '../preview/index.ts';
import { here, useDraft, useGo, usePack, useSession } from '../session/index.ts';
import { ShowSomebody } from './show-somebody.tsx';
import { useHubScreens } from './use-hub-screens.ts';
import { useMessagePlaces } from './use-message-places.ts';
import { useListMoments } from './use-moments.ts';
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
