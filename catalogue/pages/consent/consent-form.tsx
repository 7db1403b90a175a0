import { type FormEvent, type ReactElement, useState } from 'react';
import { type ConsentKind, useHub, useWords } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';

const kinds: readonly ConsentKind[] = ['analytics', 'marketing'];

/** Props of ConsentForm. */
export interface ConsentFormProps {
  readonly onAnswer: (kinds: readonly ConsentKind[]) => void;
  /** The boxes are there at once, not behind Choose. */
  readonly isOpen?: boolean;
}

/** Accept and refuse, alike in every way, and a box for each kind. No box is ticked before somebody ticks it. */
export function ConsentForm({ onAnswer, isOpen = false }: ConsentFormProps): ReactElement {
  const words = useWords();
  const consent = useHub((state) => state.consent);
  const [isChoosing, setChoosing] = useState(isOpen);
  const [ticked, setTicked] = useState<readonly ConsentKind[]>(() => kinds.filter((kind) => consent?.includes(kind)));
  const answer = (agreed: readonly ConsentKind[]) => {
    setTicked(agreed);
    onAnswer(agreed);
  };
  const tick = (kind: ConsentKind, isOn: boolean) => setTicked(kinds.filter((one) => (one === kind ? isOn : ticked.includes(one))));
  const save = (event: FormEvent) => {
    event.preventDefault();
    answer(ticked);
  };
  return (
    <form className="consent-form" onSubmit={save}>
      <div className="consent-answers">
        <Button onClick={() => answer(kinds)}>{words('consent-accept')}</Button>
        <Button onClick={() => answer([])}>{words('consent-refuse')}</Button>
        {!isOpen && (
          <Button variant="quiet" aria-expanded={isChoosing} aria-controls="consent-kinds" onClick={() => setChoosing(!isChoosing)}>
            {words('consent-choose')}
          </Button>
        )}
      </div>
      <fieldset id="consent-kinds" className="consent-kinds" hidden={!isChoosing}>
        <legend>{words('consent-kinds')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="consent-kind">
            <input type="checkbox" checked={ticked.includes(kind)} onChange={({ target }) => tick(kind, target.checked)} />
            <span>
              <strong>{words(`consent-${kind}`)}</strong> <span>{words(`consent-${kind}-text`)}</span>
            </span>
          </label>
        ))}
        <Button type="submit">{words('consent-save')}</Button>
      </fieldset>
    </form>
  );
}
