import type { ReactElement } from 'react';
import { readingAge } from '#engine';
import { CompletingInput } from '../../../controls/completing-input.tsx';
import { TextInput } from '../../../controls/text-field.tsx';
import { completePlaceholder, takePlaceholder } from '../../complete-placeholder.ts';
import type { FieldOf } from '../../describe-form.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';

interface TileTextProps extends Pick<FieldProps, 'value' | 'path' | 'problems'> {
  readonly field: FieldOf<'text'> | FieldOf<'paragraph'>;
  /** The number of lines at first; without it there is always one. */
  readonly lines?: number | undefined;
}

/** A text. Nothing is cut off: a text that is too long gets an error. Two open braces open the list of placeholders. */
function TextControl({ field, value, path, problems, lines }: TileTextProps): ReactElement {
  const set = useSetValue({ field, path });
  const { placeholders } = useFormContext();
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  return (
    <FormFrame field={field} id={id} problems={problems} hint={hintOfText(field, text)} isOptional={!field.isRequired || field.min === 0}>
      {(aria) =>
        placeholders ? (
          <CompletingInput
            aria={aria}
            lines={lines}
            value={text}
            onChange={set}
            complete={(typed, caret) => completePlaceholder(typed, caret, placeholders)}
            take={takePlaceholder}
          />
        ) : (
          <TextInput aria={aria} lines={lines} value={text} onChange={set} />
        )
      }
    </FormFrame>
  );
}

/** A text of one line. */
function LineControl(props: FieldProps<'text'>): ReactElement {
  return <TextControl {...props} />;
}

/** A text of several lines; the box grows with it. */
function ParagraphControl(props: FieldProps<'paragraph'>): ReactElement {
  return <TextControl {...props} lines={2} />;
}

export const textField: FieldDefinition<'text'> = { Control: LineControl, start: () => '' };

export const paragraphField: FieldDefinition<'paragraph'> = { Control: ParagraphControl, start: () => '' };

/** Without a recommended length, the count is shown from this fraction of the limit on. */
const nearLimit = 0.8;

/** The line below a text: its length and reading age. Empty when there is nothing to show. */
export function hintOfText(field: FieldOf<'text'> | FieldOf<'paragraph'>, text: string): string {
  const count = [...text].length;
  const { best } = field;
  const isNear = count >= field.max * nearLimit;
  const length = best > 0 || isNear ? `${count} of ${isNear && count > best ? field.max : best || field.max} characters.` : '';
  const age = best > 0 || field.kind === 'paragraph' ? readingAge(text) : null;
  return [length, age === null ? '' : `Reading age ${age}.`].filter(Boolean).join(' ');
}
