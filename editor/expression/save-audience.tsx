import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button, Dialog } from '#engine/react';
import { TextField } from '../controls/text-field.tsx';
import { checkAudienceId, toAudienceId } from './audience-id.ts';
import { describeText } from './condition-sentences.ts';
import type { WordList } from './word-list.ts';

export interface SaveAudienceProps {
  readonly value: string;
  readonly list: WordList;
  /** The ids of existing audiences. */
  readonly taken: readonly string[];
  readonly onSave: (id: string, title: string) => void;
  readonly onClose: () => void;
}

/** A dialog for the title of an audience created from a condition. */
export function SaveAudience({ value, list, taken, onSave, onClose }: SaveAudienceProps): ReactElement {
  const formId = useId();
  const [title, setTitle] = useState('');
  const [ownId, setOwnId] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const id = ownId ?? toAudienceId(title);
  const titleProblem = title.trim() === '' ? 'Give the audience a title.' : null;
  const idProblem = checkAudienceId(id, taken);
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (titleProblem === null && idProblem === null) onSave(id, title.trim());
  };
  return (
    <Dialog
      isOpen
      title="Save as audience"
      closeLabel="Cancel"
      shape="small"
      focusFirst="input"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} variant="primary">
          Save audience
        </Button>
      }
    >
      <form id={formId} className="condition-name" noValidate onSubmit={save}>
        <p>{describeText(value, list)}</p>
        <TextField
          label="Title"
          help="What people read, for example “Offer holders”."
          maxLength={80}
          value={title}
          error={isTried ? titleProblem : null}
          onChange={setTitle}
        />
        <TextField
          label="Name in conditions"
          help={`Written @${id === '' ? 'name' : id}. It can never change.`}
          maxLength={80}
          value={id}
          error={isTried && titleProblem === null ? idProblem : null}
          onChange={setOwnId}
        />
      </form>
    </Dialog>
  );
}
