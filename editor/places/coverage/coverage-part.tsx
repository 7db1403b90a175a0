import { type ReactElement, useId, useMemo, useState } from 'react';
import { describePerson, type ReachedPerson } from '#engine';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import type { CoverageView } from '../../analysis/protocol.ts';
import { FieldFrame } from '../../controls/field-frame.tsx';
import type { GridPlace } from '../../controls/grid-keys.ts';
import { keyOf } from '../../document/item-name.ts';
import { titleOf } from '../../document/item-title.ts';
import { NamedMoments } from '../../preview/named-moments.tsx';
import { ExactMoment } from '../../preview/time-control.tsx';
import { useMoments } from '../../preview/use-moments.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { useQueryValues } from '../../session/use-query-values.ts';
import { CellPanel, type CellPerson, type SeenBySomebody } from './cell-panel.tsx';
import { CoverageScreen } from './coverage-screen.tsx';
import { changesByPlace, type KindTab, tabsOf } from './describe-cell.ts';

/** How much everybody sees at a moment. The address has the kind and the moment. */
export function CoveragePart(): ReactElement {
  const session = useSession();
  const { pack } = usePack();
  const [query, setInQuery] = useQueryValues();
  const moment = query.get('at');
  const tabs = tabsOf(useKinds());
  const tab = tabs.find(({ kind }) => kind === query.get('kind')) ?? tabs[0];
  const asking = useAnalysis('coverage', moment === null ? {} : { now: moment });
  const [open, setOpen] = useState<GridPlace | null>(null);
  const schemes = useMemo(() => new Map(pack.vocabulary.schemes.map(({ id, label }) => [id, label])), [pack]);
  const onNew = useNewItem(tab, asking.value);
  const close = () => {
    const back = open && document.querySelector<HTMLElement>(`[data-cell="${open.row}/${open.column}"]`);
    setOpen(null);
    back?.focus();
  };
  return (
    <CoverageScreen
      asking={asking}
      tab={tab}
      onTab={({ kind }) => {
        setOpen(null);
        setInQuery({ kind: kind === tabs[0].kind ? null : kind });
      }}
      moment={<Moment now={moment ?? new Date(session.clock.now()).toISOString()} onMove={(now) => setInQuery({ at: now })} />}
      schemes={schemes}
      open={open}
      onOpen={setOpen}
      onNew={onNew}
      panel={
        open && asking.value ? (
          <OpenCell
            key={`${open.row}/${open.column}`}
            tab={tab}
            view={asking.value}
            place={open}
            moment={moment}
            onNew={onNew}
            onClose={close}
          />
        ) : null
      }
    />
  );
}

type StartItem = (place: GridPlace) => void;

/** Creates an item for the people of a row; null for people who may not edit. */
function useNewItem(tab: KindTab, view: CoverageView | null): StartItem | null {
  const session = useSession();
  const go = useGo();
  const isFeed = useKinds().find(tab.kind)?.shows.as === 'feed';
  if (!session.canWrite) return null;
  return ({ row: place }) => {
    const status = view?.rows[place];
    const start = new URLSearchParams([['new', '']]);
    if (isFeed && status) {
      start.append('new', `scheme:${status.scheme}`);
      if (status.status !== null) start.append('new', `status:${status.status}`);
    }
    go(`/${tab.kind}`, { query: start.toString() });
  };
}

interface OpenCellProps {
  readonly tab: KindTab;
  readonly view: CoverageView;
  readonly place: GridPlace;
  readonly moment: string | null;
  readonly onNew: StartItem | null;
  readonly onClose: () => void;
}

/** The people who see the fewest and the most items in a cell, and what they see. */
function OpenCell({ tab, view, place, moment, onNew, onClose }: OpenCellProps): ReactElement | null {
  const go = useGo();
  const isFeed = useKinds().find(tab.kind)?.shows.as === 'feed';
  const [person, setPerson] = useState<CellPerson>('fewest');
  const cell = view.coverage[tab.kind]?.[place.row]?.[place.column];
  const who = cell ? (person === 'most' ? cell.mostFor : cell.leastFor) : null;
  const seen = useSeen(who, tab, moment);
  const [row, column] = [view.rows[place.row], view.columns[place.column]];
  if (!cell || !row || !column) return null;
  const openList = () =>
    go(`/${tab.kind}`, {
      query: new URLSearchParams([
        ['f', `scheme:${row.scheme}`],
        ['f', `status:${row.status}`],
      ]).toString(),
    });
  return (
    <CellPanel
      tab={tab}
      row={row.label}
      column={column.label}
      cell={cell}
      change={changesByPlace(view.changes, tab.kind).get(`${place.row}/${place.column}`) ?? null}
      seen={seen}
      person={person}
      onPerson={setPerson}
      onItem={(id) => go(`/${tab.kind}/${id}`, { state: { leadsIn: true } })}
      onList={isFeed && row.status !== null ? openList : null}
      onNew={onNew && (() => onNew(place))}
      onClose={onClose}
    />
  );
}

/** The items of a kind that a person of a cell sees. */
function useSeen(who: ReachedPerson | null, tab: KindTab, moment: string | null): SeenBySomebody | null {
  const { pack } = usePack();
  const { document: draft } = useSession();
  const { state, words = [] } = who ?? {};
  const setParam = state && {
    who: { tiles: state.tiles, words, modes: state.modes, presets: state.presets },
    ...(moment === null ? {} : { now: moment }),
  };
  const { value, failure, isBusy } = useAnalysis('person', setParam ?? null);
  if (!who) return null;
  const { items } = draft.store.getState();
  const seen = isBusy || !value ? null : value.shown.filter(({ kind }) => kind === tab.kind);
  return {
    who: pack.analysis ? describePerson(who, { ...pack, analysis: pack.analysis }) : who.words.join(', '),
    items: seen?.map(({ kind, id }) => ({ id, title: titleOf(items.get(keyOf({ kind, id }))?.value ?? null) || id })) ?? null,
    failure: failure && ANALYSIS_ERRORS[failure],
  };
}

/** Chooses the moment: a date of the cycle by name, or any other. */
function Moment({ now, onMove }: { readonly now: string; readonly onMove: (now: string | null) => void }): ReactElement {
  const moments = useMoments(now);
  return (
    <>
      <FieldFrame id={useId()} label="Seen on (UK time)" isGroup>
        {() => <ExactMoment now={now} onMove={onMove} />}
      </FieldFrame>
      <NamedMoments moments={moments} onMove={onMove} />
    </>
  );
}
