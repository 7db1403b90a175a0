import type { ReactElement } from 'react';
import { useHubActions, useMessages } from '#engine/hub';
import { CV_LIMITS, type CvLineList } from '../../rules/cv/cv.ts';
import { changeEntry, insertEntry } from '../../rules/cv/edit-entries.ts';
import { AddButton } from './add-button.tsx';
import { CvField } from './cv-field.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { createEntryId, toEntryId } from './entry-ids.ts';
import type { CvEditing } from './use-cv.ts';
import type { Focus } from './use-focus.ts';

export interface LineListProps {
  readonly list: CvLineList;
  readonly editing: CvEditing;
  readonly focus: Focus;
}

/** A list of single lines; Enter adds the next one below. */
export function LineList({ list, editing, focus }: LineListProps): ReactElement {
  const messages = useMessages();
  const { random } = useHubActions();
  const lines = editing.cv[list];
  const isFull = lines.length >= CV_LIMITS.lines;
  const addAt = (at: number) => {
    if (isFull) return;
    const id = createEntryId(list, random(), lines);
    editing.change((cv) => ({ ...cv, [list]: insertEntry(cv[list], { id, text: '' }, at) }));
    focus(toEntryId(list, id, 'text'));
  };
  return (
    <>
      {lines.length > 0 ? (
        <ol className="plain-list cv-lines">
          {lines.map((line, at) => {
            const what = line.text.trim() || messages('cv-entry', { part: messages(`cv-part-${list}`), n: at + 1 });
            return (
              <li key={line.id}>
                <CvField
                  id={toEntryId(list, line.id, 'text')}
                  label={messages('cv-entry', { part: messages(`cv-part-${list}`), n: at + 1 })}
                  hidesLabel
                  value={line.text}
                  max={CV_LIMITS.line}
                  onEnter={() => addAt(at + 1)}
                  onChange={(text) => editing.change((cv) => ({ ...cv, [list]: changeEntry(cv[list], line.id, { text }) }))}
                />
                <EntryButtons list={list} entry={line} at={at} what={what} editing={editing} focus={focus} />
              </li>
            );
          })}
        </ol>
      ) : null}
      <AddButton list={list} isFull={isFull} onAdd={() => addAt(lines.length)} />
    </>
  );
}
