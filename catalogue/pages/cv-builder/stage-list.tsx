import type { ReactElement } from 'react';
import { useHubActions, useMessages } from '#engine/hub';
import { CV_LIMITS, type CvStage, type CvStageList } from '../../rules/cv/cv.ts';
import { changeEntry, insertEntry } from '../../rules/cv/edit-entries.ts';
import { AddButton } from './add-button.tsx';
import { CvField } from './cv-field.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { createEntryId, toEntryId } from './entry-ids.ts';
import { StageDates } from './stage-dates.tsx';
import type { CvEditing } from './use-cv.ts';
import type { Focus } from './use-focus.ts';

export interface StageListProps {
  readonly list: CvStageList;
  readonly editing: CvEditing;
  readonly focus: Focus;
}

const NEW_STAGE = { title: '', place: '', from: '', to: '', text: '' };

/** A list of qualifications, jobs or roles, each with place, dates and text. */
export function StageList({ list, editing, focus }: StageListProps): ReactElement {
  const { random } = useHubActions();
  const stages = editing.cv[list];
  const isFull = stages.length >= CV_LIMITS.stages;
  const add = () => {
    if (isFull) return;
    const id = createEntryId(list, random(), stages);
    editing.change((cv) => ({ ...cv, [list]: insertEntry(cv[list], { id, ...NEW_STAGE }, cv[list].length) }));
    focus(toEntryId(list, id, 'title'));
  };
  return (
    <>
      {stages.length > 0 ? (
        <ol className="plain-list cv-stages">
          {stages.map((stage, at) => (
            <li key={stage.id}>
              <StageFields list={list} stage={stage} at={at} editing={editing} focus={focus} />
            </li>
          ))}
        </ol>
      ) : null}
      <AddButton list={list} isFull={isFull} onAdd={add} />
    </>
  );
}

interface StageFieldsProps extends StageListProps {
  readonly stage: CvStage;
  readonly at: number;
}

function StageFields({ list, stage, at, editing, focus }: StageFieldsProps): ReactElement {
  const messages = useMessages();
  const what = stage.title.trim() || messages('cv-entry', { part: messages(`cv-part-${list}`), n: at + 1 });
  const change = (part: Partial<CvStage>) => editing.change((cv) => ({ ...cv, [list]: changeEntry(cv[list], stage.id, part) }));
  const idOf = (control: string) => toEntryId(list, stage.id, control);
  const { title, place, text } = CV_LIMITS.stage;
  return (
    <fieldset className="cv-stage">
      <legend>{what}</legend>
      <CvField
        id={idOf('title')}
        label={messages(`cv-title-${list}`)}
        value={stage.title}
        max={title}
        onChange={(next) => change({ title: next })}
      />
      <CvField
        id={idOf('place')}
        label={messages(`cv-place-${list}`)}
        value={stage.place}
        max={place}
        onChange={(next) => change({ place: next })}
      />
      <StageDates stage={stage} idOf={idOf} onChange={change} />
      <CvField
        id={idOf('text')}
        label={messages(`cv-text-${list}`)}
        value={stage.text}
        max={text}
        rows={4}
        onChange={(next) => change({ text: next })}
      />
      <EntryButtons list={list} entry={stage} at={at} what={what} editing={editing} focus={focus} />
    </fieldset>
  );
}
