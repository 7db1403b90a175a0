import type { ReactElement } from 'react';
import { toInstant, toLondonIso } from '#engine';
import { MomentField } from '../../../controls/moment-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { notesOf } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';

/** A moment stored as seconds since 1970: entered and shown as a date with a time, in UK time. */
function SecondsControl({ field, value, path, problems }: FieldProps<'seconds'>): ReactElement {
  const set = useSetValue({ field, path });
  return (
    <MomentField
      id={controlIdOf(useFormTools().formId, path)}
      label={field.label}
      help={field.help}
      notes={notesOf({ field, problems })}
      value={typeof value === 'number' ? toLondonIso(value * 1_000).replace(/(?::00)?[+-]\d{2}:\d{2}$/, '') : toText(value)}
      onChange={(text) => set(toSeconds(text))}
    />
  );
}

/** An unfinished text that is no moment yet stays as typed. */
function toSeconds(text: string | null): number | string | null {
  if (text === null) return null;
  const instant = toInstant(text);
  return instant === null ? text : Math.floor(instant / 1_000);
}

export const secondsField: FieldDefinition<'seconds'> = { Control: SecondsControl, start: () => null };
