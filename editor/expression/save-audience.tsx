import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button, Dialog } from '../../engine/react.ts';
import { checkAudienceId, toAudienceId } from './audience-id.ts';
import { describeText } from './condition-sentences.ts';
import type { WordList } from './word-list.ts';

/** Props of SaveAudience. */
export interface SaveAudienceProps {
  readonly value: string;
  readonly list: WordList;
  /** Ids that audiences have already. */
  readonly taken: readonly string[];
  readonly onSave: (id: string, title: string) => void;
  readonly onClose: () => void;
}

/** Asks what an audience made of a condition is called. */
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
        <NameField
          label="Title"
          help="What people read, for example “Offer holders”."
          value={title}
          problem={isTried ? titleProblem : null}
          onChange={setTitle}
        />
        <NameField
          label="Name in conditions"
          help={`Written @${id === '' ? 'name' : id}. It can never change.`}
          value={id}
          problem={isTried && titleProblem === null ? idProblem : null}
          onChange={setOwnId}
        />
      </form>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
}

function NameField({ label, help, value, problem, onChange }: NameFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="condition-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        maxLength={80}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        aria-invalid={problem !== null || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-help`} className={problem === null ? 'condition-help' : 'condition-note is-error'}>
        {problem ?? help}
      </p>
    </div>
  );
}
