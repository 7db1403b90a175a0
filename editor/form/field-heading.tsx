import { createElement, type ReactElement } from 'react';
import type { HeadingLevel } from './form-context.ts';

interface FieldHeadingProps {
  readonly field: { readonly label: string; readonly help: string };
  readonly id: string;
  readonly level: HeadingLevel;
  /** The heading above shows the label already. */
  readonly isNamed: boolean;
}

/** The heading of a field with nested fields, and its help. */
export function FieldHeading({ field, id, level, isNamed }: FieldHeadingProps): ReactElement {
  return (
    <>
      {isNamed ? null : createElement(`h${level}`, { className: 'field-heading' }, field.label)}
      {field.help ? (
        <p className="field-help" id={`${id}.help`}>
          {field.help}
        </p>
      ) : null}
    </>
  );
}
