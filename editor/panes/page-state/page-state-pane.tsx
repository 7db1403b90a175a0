import { type ReactElement, useMemo } from 'react';
import { firstYearOf, isSiteItem, modeAt } from '#engine';
import { useAnnounce } from '#engine/react';
import type { Mode, PageStateSite, PageStateYear } from '#schemas/catalogue';
import { createDraftCompiler } from '../../check/draft-compiled.ts';
import { usePeople, useValues } from '../../check/people.ts';
import { keyOf } from '../../document/item-name.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { useStored } from '../../session/use-stored.ts';
import { useItemEdit } from '../use-item-edit.ts';
import { toEffectPerson } from './effect-person.ts';
import { type Effect, listEffects } from './effects.ts';
import { LinkTable } from './link-table.tsx';
import { ModeCard } from './mode-card.tsx';
import { modeOrDefault } from './mode-moments.ts';
import './page-state-pane.css';

/** Chosen modes that are not in the draft yet, by name. */
type PendingModes = Readonly<Record<string, Mode>>;

/** The modes of the site and the links of every year. A mode shows its effect on people before it goes into the draft. */
export function PageStatePane(): ReactElement {
  const { clock } = useSession();
  const { vocabulary } = usePack().pack;
  const { routes = [] } = vocabulary;
  const kinds = useKinds();
  const onEdit = useItemEdit();
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const site = pageState.find(isSiteItem) ?? null;
  const years = useMemo(
    () => pageState.filter((item): item is PageStateYear => !isSiteItem(item)).sort((a, b) => (a.id < b.id ? 1 : -1)),
    [pageState],
  );
  const now = new Date(clock.now()).toISOString();
  return (
    <div className="page-pane">
      <h2>{kinds.find('page-state')?.labels.many}</h2>
      <section className="page-part" aria-labelledby="page-modes">
        <h3 id="page-modes" className="page-part-title">
          Modes
        </h3>
        {site ? <Modes site={site} now={now} /> : <p>The draft has no item for the whole site, so there are no modes to change.</p>}
      </section>
      {routes.length > 0 && (
        <section className="page-part" aria-labelledby="page-links">
          <h3 id="page-links" className="page-part-title">
            Links by year
          </h3>
          {years.length === 0 ? (
            <p>No year has links yet. Add a page state item for a year first.</p>
          ) : (
            <LinkTable years={years} firstYear={firstYearOf(vocabulary, site)} routes={routes} now={now} onEdit={onEdit} />
          )}
        </section>
      )}
    </div>
  );
}

function Modes({ site, now }: { readonly site: PageStateSite; readonly now: string }): ReactElement {
  const { vocabulary } = usePack().pack;
  const announce = useAnnounce();
  const onEdit = useItemEdit();
  const effects = useEffectsOf(site);
  // A chosen mode that is not in the draft yet is kept when the screen is left.
  const [chosen, setChosen] = useStored<PendingModes>('pending-modes', {});
  const keep = (name: string, mode: Mode | null) => {
    const { [name]: _before, ...others } = chosen;
    setChosen(mode ? { ...others, [name]: mode } : others);
  };
  const put = (name: string, label: string, mode: Mode) => {
    const value = { value: mode.value, schedule: mode.schedule.map(({ from, to, value: then }) => ({ from, to, value: then })) };
    onEdit('page-state/site', { do: 'set', at: ['modes', name], value }, label);
    keep(name, null);
    announce(`${label} is in the draft.`);
  };
  return (
    <div className="page-modes">
      {vocabulary.modes.map((word) => {
        const mode = modeOrDefault(site.modes[word.id], word);
        return (
          <ModeCard
            key={word.id}
            word={word}
            mode={mode}
            valueNow={modeAt(mode, now, word)}
            pending={chosen[word.id] ?? null}
            now={now}
            effectsAt={(after, moment) => effects({ ...site, modes: { ...site.modes, [word.id]: after } }, moment)}
            onPending={(next) => keep(word.id, next)}
            onApply={(next) => put(word.id, word.label, next)}
          />
        );
      })}
    </div>
  );
}

/** The effects of a changed site on people at a moment. */
function useEffectsOf(before: PageStateSite): (after: PageStateSite, moment: string) => readonly Effect[] {
  const { document } = useSession();
  const editorPack = usePack();
  const people = usePeople();
  const compile = useMemo(() => createDraftCompiler(editorPack.pack), [editorPack]);
  return (after, moment) => {
    const { items } = document.store.getState();
    const siteKey = keyOf({ kind: 'page-state', id: 'site' });
    const compileWith = (value: PageStateSite) =>
      compile(items, (key, item) => (key === siteKey ? (value as unknown as typeof item.value) : item.value));
    return listEffects({
      compiledBefore: compileWith(before),
      compiledAfter: compileWith(after),
      people: people.map((person) => toEffectPerson(editorPack, person)),
      moment,
    });
  };
}
