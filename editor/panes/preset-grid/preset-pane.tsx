import { type ReactElement, useId, useMemo, useState } from 'react';
import type { Json } from '#engine';
import { Badge, type Columns, Icon } from '#engine/react';
import type { Problem } from '#schemas';
import { useProblems } from '../../check/use-draft-check.ts';
import type { ItemKey } from '../../document/item-name.ts';
import { useDraft, useItem } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useItemEdit } from '../use-item-edit.ts';
import { ArrangeGrid } from './arrange-grid.tsx';
import { formatCounts } from './arrange-texts.ts';
import { LinkBar } from './link-bar.tsx';
import { COLUMN_COUNTS, LEADING } from './orders.ts';
import { listSavedOrders, type SavedOrder, seeWithOrder } from './saved-orders.ts';
import { useOrders } from './use-orders.ts';
import { factsOf, readWidgets, type WidgetFacts } from './widget-facts.ts';
import './preset-pane.css';
import './column-choice.css';
import { ChoiceField } from '../../controls/choice-field.tsx';
import './saved-order-preview.css';

interface SavedOrderPreviewProps {
  readonly order: readonly string[];
  readonly saved: readonly SavedOrder[];
  readonly widgets: ReadonlyMap<string, WidgetFacts>;
}

/** A preview for a person who arranged their own grid: their order wins, and new widgets appear where this order has them. */
function SavedOrderPreview({ order, saved, widgets }: SavedOrderPreviewProps): ReactElement | null {
  const base = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = saved;
  if (!first) return null;
  const { id, own } = saved.find((one) => one.id === chosen) ?? first;
  const seen = seeWithOrder(order, own, (widget) => factsOf(widgets, widget).fault === null);
  const fresh = seen.filter(({ isNew }) => isNew).length;
  return (
    <section className="panel preset-saved" aria-labelledby={`${base}-h`}>
      <h3 id={`${base}-h`}>What a person with a saved order will see</h3>
      <p className="preset-saved-about">
        People who moved widgets keep their own order. A widget that is new to them comes where this order has it.
      </p>
      <ChoiceField label="They saved" value={id} choices={saved} onChange={setChosen} />
      {seen.length === 0 ? <p>Nothing: the grid is empty.</p> : null}
      <ol>
        {seen.map((one) => (
          <li key={one.id}>
            <span>{factsOf(widgets, one.id).title}</span>
            {one.isNew ? (
              <Badge tone="action" icon="sparkles">
                New to them
              </Badge>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="preset-saved-about" role="status">
        {fresh === 0 ? 'Nothing is new to them.' : `${fresh} of ${seen.length} widgets ${fresh === 1 ? 'is' : 'are'} new to them.`}
      </p>
    </section>
  );
}

export interface PresetPaneProps {
  readonly open: ItemKey;
}

/**
 * Arranges the widgets of a preset, in one grid per column count and in three equivalent ways: dragging the handle, lifting by keyboard, or
 * the menu of each widget. Every change goes into the draft immediately, as one undo step.
 */
export function PresetPane({ open }: PresetPaneProps): ReactElement | null {
  const item = useItem(open);
  return item && item.value !== null ? <OnePreset key={open} open={open} preset={item.value} /> : null;
}

function OnePreset({ open, preset }: PresetPaneProps & { readonly preset: Json }): ReactElement {
  const { vocabulary, components } = usePack().pack;
  const items = useDraft((state) => state.items);
  const problems = useProblems(open);
  const change = useItemEdit();
  const [columns, setColumns] = useState<Columns>(LEADING);
  const widgets = useMemo(() => readWidgets(items, components), [items, components]);
  const arrangement = useOrders({ preset, onEdit: (edit, label) => change(open, edit, label) }, columns);
  const { id, name } = readName(preset);
  const describePreset = (word: string): string => vocabulary.presets.find((one) => one.id === word)?.label ?? word;
  const saved = listSavedOrders({ id, columns, items, describePreset, describeWidget: (widget) => factsOf(widgets, widget).title });
  return (
    <div className="preset-pane">
      <div className="preset-head">
        <h2>{`Preset: ${describePreset(name) || 'without a name'}`}</h2>
        <ColumnChoice columns={columns} onChoose={setColumns} />
      </div>
      <LinkBar
        columns={columns}
        orders={arrangement.orders}
        apart={arrangement.apart}
        onLink={arrangement.link}
        onUnlink={arrangement.unlink}
      />
      <PresetProblems problems={problems} />
      <ArrangeGrid key={columns} columns={columns} arrangement={arrangement} widgets={widgets} />
      <SavedOrderPreview order={arrangement.orders[columns]} saved={saved} widgets={widgets} />
    </div>
  );
}

function readName(preset: Json): { readonly id: string; readonly name: string } {
  if (typeof preset !== 'object' || preset === null || Array.isArray(preset)) return { id: '', name: '' };
  const { id, name } = preset as { readonly [name: string]: Json };
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
}

function PresetProblems({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <ul className="preset-problems" aria-label="Warnings">
      {problems.map(({ message, severity, pointer, code }) => (
        <li key={`${code} ${pointer} ${message}`} data-severity={severity}>
          <Icon
            name={severity === 'error' ? 'circle-alert' : 'triangle-alert'}
            size="sm"
            label={severity === 'error' ? 'Error' : 'Warning'}
          />
          <span>{`${describeColumnsOf(pointer)}${message}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The column count that a problem is about, as a prefix. */
function describeColumnsOf(pointer: string): string {
  const found = COLUMN_COUNTS.find((columns) => pointer.startsWith(`/order/${columns}/`));
  return found ? `${formatCounts([found])}: ` : '';
}

interface ColumnChoiceProps {
  readonly columns: Columns;
  readonly onChoose: (columns: Columns) => void;
}

/** Chooses the grid to arrange, one for each column count. */
function ColumnChoice({ columns, onChoose }: ColumnChoiceProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="preset-columns">
      <legend className="visually-hidden">Number of columns</legend>
      {COLUMN_COUNTS.map((count) => (
        <label key={count}>
          <input type="radio" name={name} value={count} checked={count === columns} onChange={() => onChoose(count)} />
          <span>
            <span>{count}</span>
            <span className={count === columns ? undefined : 'visually-hidden'}> columns</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
