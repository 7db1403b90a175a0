import { type ReactElement, useEffect, useId, useRef } from 'react';
import { BackToHub, useMessages, WithMessages } from '../../../engine/hub.ts';
import { usePeopleChoice } from '../../parts/index.ts';
import { ChooseSubjects } from './choose-subjects.tsx';
import { ChooseType } from './choose-type.tsx';
import { Results } from './results.tsx';
import { Selection } from './selection.tsx';
import { usePeoplePage } from './use-people-page.ts';
import './people-like-you.css';

/**
 * 'What people like you applied for': a qualification, then subjects, then what earlier applicants with the same subjects applied for
 * (PLY-001, PLY-002).
 */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page people-page">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('people-title')}
      </h1>
      <WithMessages areas={['people like you', 'tariff']} shape="card">
        <PeoplePageView />
      </WithMessages>
    </div>
  );
}

type Step = 'type' | 'subjects' | 'results';

const starts: Readonly<Record<Step, string>> = { type: '.combobox input', subjects: '.people-choose h2', results: '.people-results h2' };

function PeoplePageView(): ReactElement {
  const messages = useMessages();
  const page = usePeoplePage();
  const step: Step = page.selection.qualification === '' ? 'type' : page.isFull ? 'results' : 'subjects';
  const place = useFocusOnStep(step);
  return (
    <div ref={place} className="people-steps">
      <p className="people-intro">{messages('people-intro')}</p>
      {step === 'type' ? <ChooseType types={page.types} onChoose={page.chooseType} /> : <Selection page={page} />}
      {page.hasFailedToSave ? <p className="save-failed">{messages('save-failed')}</p> : null}
      {step === 'subjects' ? <ChooseSubjects page={page} /> : null}
      {step === 'results' ? <Results type={page.selection.qualification} reading={page.results} /> : null}
      {step === 'results' ? <HideChoice /> : null}
    </div>
  );
}

/** The next step takes the focus when the person has moved on to it, never when the page opens (PLY-032). */
function useFocusOnStep(step: Step) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const start = place.current?.querySelector<HTMLElement>(starts[step]) ?? place.current?.querySelector<HTMLElement>('.people-card');
    start?.focus();
  }, [step]);
  return place;
}

/** Whether the dashboard shows a summary of this page (PLY-009). */
function HideChoice(): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { isHidden, hide } = usePeopleChoice();
  return (
    <label className="people-check people-hide" htmlFor={id}>
      <input id={id} type="checkbox" checked={isHidden} onChange={(event) => void hide(event.target.checked)} />
      <span>{messages('people-hide')}</span>
    </label>
  );
}
