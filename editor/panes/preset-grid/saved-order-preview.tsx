import { type ReactElement, useId, useState } from 'react';
import { Badge } from '#engine/react';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { type SavedOrder, seeWithOrder } from './saved-orders.ts';
import { factsOf, type WidgetFacts } from './widget-facts.ts';
import './saved-order-preview.css';

export interface SavedOrderPreviewProps {
  readonly order: readonly string[];
  readonly saved: readonly SavedOrder[];
  readonly widgets: ReadonlyMap<string, WidgetFacts>;
}

/**
 * What this order looks like to a person who arranged their own grid: their order wins, and new widgets appear where this order has
 * them.
 */
export function SavedOrderPreview({ order, saved, widgets }: SavedOrderPreviewProps): ReactElement | null {
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
