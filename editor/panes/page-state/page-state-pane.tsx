import { type ReactElement, useState } from 'react';
import { modeAt } from '#engine';
import { useAnnounce } from '#engine/react';
import type { Mode, PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { OnItemEdit } from '../on-edit.ts';
import type { Effect } from './effects.ts';
import { LinkTable } from './link-table.tsx';
import { ModeCard } from './mode-card.tsx';
import { modeOrDefault } from './mode-moments.ts';
import './page-state-pane.css';

/** Chosen modes that are not in the draft yet, by name. */
export type PendingModes = Readonly<Record<string, Mode>>;

/**
 * Props of PageStatePane. `now` is ISO 8601. `effects` computes what a changed site does to people at a moment. With `pending` and
 * `onPending` the caller stores the chosen modes that are not in the draft yet, so that they outlive the pane.
 */
export interface PageStatePaneProps {
  readonly years: readonly PageStateYear[];
  readonly site: PageStateSite | null;
  readonly vocabulary: Pick<Vocabulary, 'routes' | 'modes'>;
  readonly now: string;
  readonly effects: (before: PageStateSite, after: PageStateSite, moment: string) => Promise<readonly Effect[]> | readonly Effect[];
  readonly onEdit: OnItemEdit;
  readonly pending?: PendingModes;
  readonly onPending?: (pending: PendingModes) => void;
}

/** The modes of the site and the links of every year. A mode shows its effect on people before it goes into the draft. */
export function PageStatePane(props: PageStatePaneProps): ReactElement {
  const { years, site, vocabulary, now, onEdit } = props;
  return (
    <div className="page-pane">
      <h2>Page state and links</h2>
      <section className="page-part" aria-labelledby="page-modes">
        <h3 id="page-modes" className="page-part-title">
          Modes
        </h3>
        {site ? <Modes {...props} site={site} /> : <p>The draft has no item for the whole site, so there are no modes to change.</p>}
      </section>
      <section className="page-part" aria-labelledby="page-links">
        <h3 id="page-links" className="page-part-title">
          Links by year
        </h3>
        {years.length === 0 ? (
          <p>No year has links yet. Add a page state item for a year first.</p>
        ) : (
          <LinkTable years={years} site={site} routes={vocabulary.routes} now={now} onEdit={onEdit} />
        )}
      </section>
    </div>
  );
}

function Modes({
  site,
  vocabulary,
  now,
  effects,
  onEdit,
  pending,
  onPending,
}: PageStatePaneProps & { readonly site: PageStateSite }): ReactElement {
  const announce = useAnnounce();
  const [own, setOwn] = useState<PendingModes>({});
  const chosen = pending ?? own;
  const keep = (name: string, mode: Mode | null) => {
    const { [name]: _before, ...others } = chosen;
    (onPending ?? setOwn)(mode ? { ...others, [name]: mode } : others);
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
            effectsAt={(after, moment) => effects(site, { ...site, modes: { ...site.modes, [word.id]: after } }, moment)}
            onPending={(next) => keep(word.id, next)}
            onApply={(next) => put(word.id, word.label, next)}
          />
        );
      })}
    </div>
  );
}
