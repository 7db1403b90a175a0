import { type ReactElement, useId, useMemo, useRef, useState } from 'react';
import type { TemplateValues } from '#engine';
import { Badge, Button, EmptyState, useAnnounce } from '#engine/react';
import type { Scheme } from '#schemas/catalogue';
import { usePeople } from '../../check/people.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { SearchField } from '../../controls/search-field.tsx';
import type { ItemKey } from '../../document/item-name.ts';
import { useDraft } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useItemEdit } from '../use-item-edit.ts';
import { TileRowView } from './tile-row-view.tsx';
import { describeTileState, listTileRows, newTile, searchTileRows, type TileRow } from './tile-rows.ts';
import './status-tiles-pane.css';

/** The texts for every state of every scheme: title, body and buttons, edited in place. States without texts are gaps. */
export function StatusTilesPane(): ReactElement {
  const { vocabulary } = usePack().pack;
  const items = useDraft((state) => state.items);
  const onEdit = useItemEdit();
  const examples = useExamples();
  const base = useId();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [hasOnlyGaps, setOnlyGaps] = useState(false);
  const [editing, setEditing] = useState<ItemKey | null>(null);
  const rows = useMemo(() => listTileRows(vocabulary, items), [vocabulary, items]);
  const gaps = rows.filter(({ tile }) => tile === null).length;
  const found = searchTileRows(rows, search).filter((row) => !hasOnlyGaps || row.tile === null || row.key === editing);
  const write = (row: TileRow) => {
    onEdit(row.key, { do: 'replace', value: newTile(row, vocabulary.families[0]?.id ?? '') }, `Write "${describeTileState(row.state)}"`);
    setEditing(row.key);
  };
  const clear = () => {
    setSearch('');
    setOnlyGaps(false);
    field.current?.focus();
  };
  const type = (text: string) => {
    setSearch(text);
    announce(`${searchTileRows(rows, text).length} states found`);
  };
  return (
    <div className="tiles-pane">
      <div className="tiles-head">
        <h2>Status tiles</h2>
        {gaps === 0 ? (
          <Badge tone="success" icon="check">{`All ${rows.length} states are written`}</Badge>
        ) : (
          <Badge tone="warning" icon="triangle-alert">{`${gaps} of ${rows.length} states not written`}</Badge>
        )}
      </div>
      <search className="tiles-search">
        <SearchField ref={field} label="Search states and words" value={search} onChange={type} />
        <Checkbox label={`Only gaps (${gaps})`} isOn={hasOnlyGaps} onChange={setOnlyGaps} />
      </search>
      {found.length === 0 ? (
        <EmptyState
          seed="tiles"
          motif="pages"
          text={hasOnlyGaps && gaps === 0 ? 'There are no gaps: every state is written.' : `No state matches "${search}".`}
          action={<Button onClick={clear}>Show all states</Button>}
        />
      ) : null}
      {schemesOf(found).map((scheme) => (
        <section key={scheme.id} className="tiles-scheme" aria-labelledby={`${base}-${scheme.id}`}>
          <h3 id={`${base}-${scheme.id}`}>{scheme.label}</h3>
          {scheme.description ? <p className="tiles-about">{scheme.description}</p> : null}
          <ul>
            {found
              .filter((row) => row.scheme.id === scheme.id)
              .map((row) => (
                <TileRowView
                  key={row.key}
                  row={row}
                  vocabulary={vocabulary}
                  examples={examples(row.scheme.id, row.state)}
                  isEditing={editing === row.key}
                  isKnown={row.scheme.states.includes(row.state)}
                  problems={items.get(row.key)?.problems ?? []}
                  onWrite={() => write(row)}
                  onOpen={(isOpen) => setEditing(isOpen ? row.key : null)}
                  onEdit={(edit, label) => onEdit(row.key, edit, label)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Placeholder values for a state, from a persona in that state. */
function useExamples(): (scheme: string, state: string) => TemplateValues {
  const people = usePeople();
  return (scheme, state) => {
    const tiles = people.flatMap(({ viewer }) => viewer.tiles.filter((tile) => tile.scheme === scheme));
    return (tiles.find((tile) => (tile.words ?? tile.state) === state) ?? tiles[0])?.values ?? {};
  };
}

/** The schemes of some rows, without repeats, in order. */
function schemesOf(rows: readonly TileRow[]): readonly Scheme[] {
  return [...new Map(rows.map(({ scheme }) => [scheme.id, scheme])).values()];
}
