import { type ReactElement, useId } from 'react';
import { Icon } from '#engine/react';
import './segments.css';

/** One option. */
interface Segment<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Shown instead of the label, which then becomes its accessible name. */
  readonly icon?: string;
}

export interface SegmentsProps<Id extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChoose: (id: Id) => void;
}

/** A few options side by side, as native radio buttons. */
export function Segments<Id extends string>({ label, segments, value, onChoose }: SegmentsProps<Id>): ReactElement {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {segments.map(({ id, label: text, icon }) => (
        <label key={id} title={icon ? text : undefined}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChoose(id)} />
          {icon ? (
            <>
              <Icon name={icon} size="sm" />
              <span className="visually-hidden">{text}</span>
            </>
          ) : (
            <span>{text}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
