import { type ReactElement, useState } from 'react';
import { describePerson, type ReachedPerson } from '#engine';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import type { CoverageView } from '../../analysis/protocol.ts';
import type { GridPlace } from '../../controls/grid-keys.ts';
import { keyOf } from '../../document/item-name.ts';
import { titleOf } from '../../document/item-title.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { CellPanel, type CellPerson, type SeenBySomebody } from './cell-panel.tsx';
import { changesByPlace, type KindTab } from './describe-cell.ts';

/** Starts an item for the people of a row. */
export type StartItem = (place: GridPlace) => void;

interface OpenCellProps {
  readonly tab: KindTab;
  readonly view: CoverageView;
  readonly place: GridPlace;
  readonly moment: string | null;
  readonly onNew: StartItem | null;
  readonly onClose: () => void;
}

/** The people who see the fewest and the most items in a cell, and what they see. */
export function OpenCell({ tab, view, place, moment, onNew, onClose }: OpenCellProps): ReactElement | null {
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
