import { type FormEvent, type ReactElement, useState } from 'react';
import { type ConsentKind, useHub, useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';

const kinds: readonly ConsentKind[] = ['analytics', 'marketing'];

export interface ConsentFormProps {
  readonly onAnswer: (kinds: readonly ConsentKind[]) => void;
  /** Whether the checkboxes are shown at once, not behind Choose. */
  readonly isOpen?: boolean;
}

/** Accept and refuse, with the same appearance, and a checkbox for each kind. No box is checked in advance. */
export function ConsentForm({ onAnswer, isOpen = false }: ConsentFormProps): ReactElement {
  const messages = useMessages();
  const consent = useHub((state) => state.consent);
  const [isChoosing, setChoosing] = useState(isOpen);
  const [checked, setChecked] = useState<readonly ConsentKind[]>(() => kinds.filter((kind) => consent?.includes(kind)));
  const answer = (agreed: readonly ConsentKind[]) => {
    setChecked(agreed);
    onAnswer(agreed);
  };
  const tick = (kind: ConsentKind, isOn: boolean) => setChecked(kinds.filter((one) => (one === kind ? isOn : checked.includes(one))));
  const save = (event: FormEvent) => {
    event.preventDefault();
    answer(checked);
  };
  return (
    <form className="consent-form" onSubmit={save}>
      <div className="consent-answers">
        <Button onClick={() => answer(kinds)}>{messages('consent-accept')}</Button>
        <Button onClick={() => answer([])}>{messages('consent-refuse')}</Button>
        {!isOpen && (
          <Button variant="quiet" aria-expanded={isChoosing} aria-controls="consent-kinds" onClick={() => setChoosing(!isChoosing)}>
            {messages('consent-choose')}
          </Button>
        )}
      </div>
      <fieldset id="consent-kinds" className="consent-kinds" hidden={!isChoosing}>
        <legend>{messages('consent-kinds')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="consent-kind">
            <input type="checkbox" checked={checked.includes(kind)} onChange={({ target }) => tick(kind, target.checked)} />
            <span>
              <strong>{messages(`consent-${kind}`)}</strong> <span>{messages(`consent-${kind}-text`)}</span>
            </span>
          </label>
        ))}
        <Button type="submit">{messages('consent-save')}</Button>
      </fieldset>
    </form>
  );
}
