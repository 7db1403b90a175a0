import { type ReactElement, useMemo, useRef } from 'react';
import { Icon, useAnnounce, withKeys } from '#engine/react';
import { FieldNotes } from '../../../controls/field-frame.tsx';
import { useFocusLater } from '../../../controls/use-focus-later.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame, notesOf } from '../../form-frame.tsx';
import { allProblems, problemsInside } from '../../problem-tree.ts';
import { optionsOf } from '../../vocabulary-options.ts';
import { WordPicker } from '../../word-picker.tsx';
import { readTags, writeTags } from './words-value.ts';
import './words-field.css';

/** Several words from a vocabulary list, each with a remove button. */
function TagsControl({ field, value, path, problems, near }: FieldProps<'words'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const announce = useAnnounce();
  const { vocabulary, lists } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const options = useMemo(() => optionsOf(vocabulary, field.of, near, lists), [vocabulary, field.of, near, lists]);
  const tags = readTags(value, field.joinedBy);
  const labelOf = (word: string) => options.find((option) => option.id === word)?.label ?? word;
  const add = (word: string) => {
    if (word === '' || tags.includes(word)) return;
    set(writeTags([...tags, word], field.joinedBy));
    announce(`${labelOf(word)} added. ${tags.length + 1} in all.`);
  };
  const remove = (index: number) => {
    set(
      writeTags(
        tags.filter((_word, place) => place !== index),
        field.joinedBy,
      ),
    );
    announce(`${labelOf(tags[index] ?? '')} removed. ${tags.length - 1} left.`);
    focusLater(tags.length > 1 ? `[data-word="${Math.min(index, tags.length - 2)}"]` : '[role="combobox"]');
  };
  const rest = options.filter((option) => !tags.includes(option.id)).map(({ id: word, label, group }) => ({ id: word, label, group }));
  return (
    <FormFrame field={field} id={id} problems={problems} isGroup className="is-wide">
      {(aria) => (
        <div className="field-tags" ref={box}>
          <ul className="field-tags-list plain-list" aria-label={field.label}>
            {withKeys(tags).map(([key, word], index) => {
              const isKnown = options.length === 0 || options.some((option) => option.id === word);
              const isWrong = !isKnown || problemsInside(problems, index).own.length > 0;
              return (
                <li key={key} className={isWrong ? 'field-word is-wrong' : 'field-word'}>
                  {isWrong ? <Icon name="circle-alert" size="sm" label="Not in the list:" /> : null}
                  <span>{word === '' ? '(nothing)' : labelOf(word)}</span>
                  <button type="button" data-word={index} aria-label={`Remove ${labelOf(word)}`} onClick={() => remove(index)}>
                    <Icon name="x" size="sm" />
                  </button>
                </li>
              );
            })}
          </ul>
          {tags.length === 0 ? <p className="field-hint">None yet.</p> : null}
          {tags.length < field.max ? (
            <>
              <label className="visually-hidden" htmlFor={aria.id}>
                {`Add to ${field.label.toLowerCase()}`}
              </label>
              <WordPicker
                aria={aria}
                label={field.label}
                value=""
                options={rest}
                onChoose={add}
                things="words"
                isAdding
                placeholder="Type to add"
              />
            </>
          ) : null}
          <FieldNotes
            id={`${id}.inner`}
            notes={notesOf({ field, problems: { own: allProblems({ ...problems, own: [] }), warnings: [] } })}
          />
        </div>
      )}
    </FormFrame>
  );
}

export const tagsField: FieldDefinition<'words'> = { Control: TagsControl, start: ({ joinedBy }) => (joinedBy === '' ? [] : '') };
