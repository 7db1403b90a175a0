import { type ReactElement, useState } from 'react';
import { Button, Dialog, Icon } from '#engine/react';
import { Checkbox } from '../controls/checkbox.tsx';
import { nameOf } from '../document/item-name.ts';
import { FieldDifference } from '../reading/change-fields.tsx';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { formatCount } from '../reading/who.ts';
import { describePlan, describeRefused, type RefusedCell, type SheetPlan, toFieldChange } from './plan.ts';
import './plan-dialog.css';

export interface PlanDialogProps {
  readonly title: string;
  /** What unchanged cells cannot do, as in "hold what was pasted". */
  readonly cannot: string;
  readonly plan: SheetPlan;
  readonly onApply: (hasNew: boolean) => void;
  readonly onClose: () => void;
}

/** More changes than this are only counted. */
const MAX_SHOWN = 100;

/** A preview of the changes of a paste or a file. */
export function PlanDialog({ title, cannot, plan, onApply, onClose }: PlanDialogProps): ReactElement {
  const labels = useItemLabels();
  const [hasNew, setHasNew] = useState(false);
  const { changes, fresh, left } = plan;
  const refused = [...plan.refused, ...(hasNew ? fresh.flatMap((row) => row.refused) : [])];
  const what = describePlan(plan, hasNew);
  const isNothing = what === 'Nothing';
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel="Close"
      onClose={onClose}
      shape="wide"
      footer={
        <div className="ask-actions">
          {isNothing ? null : <Button variant="primary" onClick={() => onApply(hasNew)}>{`Change ${what}`}</Button>}
          <Button variant="quiet" onClick={onClose}>
            {isNothing ? 'Close' : 'Cancel'}
          </Button>
        </div>
      }
    >
      <div className="plan">
        <p>
          <strong>{isNothing ? 'Nothing would change.' : `${what} would change.`}</strong>
        </p>
        {refused.length > 0 ? <p>{describeRefused(refused, cannot)}</p> : null}
        {left.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {fresh.length > 0 ? (
          <Checkbox
            label={`Make ${formatCount(fresh.length, 'new item')}: ${fresh
              .slice(0, 5)
              .map(({ item }) => item.id)
              .join(', ')}${fresh.length > 5 ? ' and more' : ''}`}
            isOn={hasNew}
            onChange={setHasNew}
          />
        ) : null}
        <RefusedList refused={refused} />
        {changes.length > 0 ? (
          <ul className="plain-list plan-changes" aria-label="Changes">
            {changes.slice(0, MAX_SHOWN).map((change) => (
              <li key={`${change.item.key} ${change.column.id}`} className="plan-change">
                <strong>{change.item.title}</strong>
                <span className="plan-column">{change.column.label}</span>
                <FieldDifference field={toFieldChange(change)} kind={nameOf(change.item.key).kind} labels={labels} />
              </li>
            ))}
          </ul>
        ) : null}
        {changes.length > MAX_SHOWN ? <p>{`And ${formatCount(changes.length - MAX_SHOWN, 'cell')} more.`}</p> : null}
      </div>
    </Dialog>
  );
}

function RefusedList({ refused }: { readonly refused: readonly RefusedCell[] }): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <ul className="plain-list plan-refused" aria-label="Not changed">
      {refused.slice(0, MAX_SHOWN).map(({ item, column, text, why }) => (
        <li key={`${item.key} ${column.id} ${text}`} className="plan-change">
          <Icon name="circle-alert" size="sm" />
          <span>
            <strong>{`${item.title}, ${column.label}: `}</strong>
            <span>{`${text === '' ? 'empty' : `"${text}"`}. ${why}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
