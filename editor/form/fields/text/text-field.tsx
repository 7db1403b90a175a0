import type { ReactElement } from 'react';
import { CompletingInput, TextInput } from '../../../controls/index.ts';
import { completePlaceholder, takePlaceholder } from '../../complete-placeholder.ts';
import type { FieldOf } from '../../describe-form.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { hintOfText } from './text-hint.ts';

interface TileTextProps extends Pick<FieldProps, 'value' | 'path' | 'problems'> {
  readonly field: FieldOf<'text'> | FieldOf<'paragraph'>;
  /** The number of lines at first; without it there is always one. */
  readonly lines?: number | undefined;
}

/** A text. Nothing is cut off: a text that is too long gets an error. Two open braces offer what can be filled in. */
function Words({ field, value, path, problems, lines }: TileTextProps): ReactElement {
  const set = useSetValue({ field, path });
  const { placeholders } = useFormContext();
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  return (
    <FormFrame field={field} id={id} problems={problems} hint={hintOfText(field, text)} isOptional={field.min === 0}>
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
function TextControl(props: FieldProps<'text'>): ReactElement {
  return <Words {...props} />;
}

/** A text of several lines; the box grows with it. */
function ParagraphControl(props: FieldProps<'paragraph'>): ReactElement {
  return <Words {...props} lines={2} />;
}

export const textField: FieldDefinition<'text'> = { Control: TextControl, start: () => '' };

export const paragraphField: FieldDefinition<'paragraph'> = { Control: ParagraphControl, start: () => '' };
