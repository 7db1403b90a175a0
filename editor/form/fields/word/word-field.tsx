import { type ReactElement, useMemo } from 'react';
import { Select } from '../../../controls/choice-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { optionsOf } from '../../vocabulary-options.ts';
import { WordPicker } from '../../word-picker.tsx';

/** Up to this many options use the browser's own select; more are searched. */
const fewOptions = 15;

/** One word from a vocabulary list. */
function WordControl({ field, value, path, problems, near }: FieldProps<'word'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { vocabulary, lists } = useFormContext();
  const options = useMemo(() => optionsOf(vocabulary, field.of, near, lists), [vocabulary, field.of, near, lists]);
  const chosen = toText(value);
  const option = options.find((word) => word.id === chosen);
  const isWrong = chosen !== '' && !option && problems.own.length === 0 && options.length > 0;
  return (
    <FormFrame
      field={field}
      id={id}
      problems={problems}
      error={isWrong ? `There is no "${chosen}" to choose here. Choose one of the list.` : undefined}
      hint={option?.hint}
    >
      {(aria) =>
        options.length > fewOptions ? (
          <WordPicker aria={aria} label={field.label} value={chosen} options={plain(options)} onChoose={set} things="words" />
        ) : (
          <Select aria={aria} value={chosen} choices={options} onChange={set} nothing={field.isRequired ? undefined : 'None'} />
        )
      }
    </FormFrame>
  );
}

/** The select has no room for long descriptions. */
function plain(options: ReturnType<typeof optionsOf>): ReturnType<typeof optionsOf> {
  return options.map(({ id, label, group }) => ({ id, label, ...(label === id ? {} : { hint: id }), ...(group ? { group } : {}) }));
}

export const wordField: FieldDefinition<'word'> = { Control: WordControl, start: () => '' };
