import { type ReactElement, useMemo } from 'react';
import { TextInput } from '../../../controls/index.ts';
import { checkText } from '../../check-style.ts';
import type { FieldOf } from '../../describe-form.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { hintOfText } from './text-hint.ts';

interface TileTextProps extends Pick<FieldProps, 'value' | 'path' | 'problems'> {
  readonly field: FieldOf<'text'> | FieldOf<'paragraph'>;
  /** The number of lines at first; without it there is always one. */
  readonly lines?: number | undefined;
}

/** A text. Nothing is cut off: a text that is too long gets an error. */
function Words({ field, value, path, problems, lines }: TileTextProps): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  const warnings = useMemo(() => checkText(field, text), [field, text]);
  return (
    <FormFrame field={field} id={id} problems={problems} warnings={warnings} hint={hintOfText(field, text)} isOptional={field.min === 0}>
      {(aria) => <TextInput aria={aria} lines={lines} value={text} onChange={set} />}
    </FormFrame>
  );
}

/** A text of one line. */
function TextControl(props: FieldProps<'text'>): ReactElement {
  return <Words {...props} />;
}

/** A text of several lines; the box grows with it. */
function ParagraphControl(props: FieldProps<'paragraph'>): ReactElement {
  return <Words {...props} lines={2} />;
}

export const textField: FieldDefinition<'text'> = { Control: TextControl, start: () => '' };

export const paragraphField: FieldDefinition<'paragraph'> = { Control: ParagraphControl, start: () => '' };
