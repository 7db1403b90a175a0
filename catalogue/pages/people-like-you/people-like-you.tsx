import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { BackToHub, type Reading, ReadingView, useMessages, WithMessages } from '#engine/hub';
import { Button, Combobox } from '#engine/react';
import { ChosenChips } from '../../components/chips/chosen-chips.tsx';
import { usePeopleChoice } from '../../components/people-like/people-choice.ts';
import { findByName, formatSuggestionCount } from '../../rules/tariff/showing.ts';
import { ChooseSubjects } from './choose-subjects.tsx';
import { Results } from './results.tsx';
import { type PeoplePage, usePeoplePage } from './use-people-page.ts';
import './people-like-you.css';

/** 'What people like you applied for': a qualification, then subjects, then what earlier applicants with the same subjects applied for. */
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

/** Focuses the next step after the person advances to it, never when the page opens. */
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

/** Whether the dashboard shows a summary of this page. */
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

interface ChooseTypeProps {
  readonly types: Reading<readonly string[]>;
  readonly onChoose: (qualification: string) => void;
}

/** Finds a qualification type by any part of its name. */
function ChooseType({ types, onChoose }: ChooseTypeProps): ReactElement {
  const messages = useMessages();
  return (
    <section className="people-card people-find" aria-label={messages('people-choose-type')} tabIndex={-1}>
      <ReadingView reading={types} empty={<p>{messages('tariff-no-suggestion')}</p>}>
        {(names) => <TypeSearch names={names} onChoose={onChoose} />}
      </ReadingView>
    </section>
  );
}

function TypeSearch({ names, onChoose }: { readonly names: readonly string[]; readonly onChoose: (name: string) => void }): ReactElement {
  const messages = useMessages();
  const [text, setText] = useState('');
  const found = findByName(
    names.map((name) => ({ name })),
    text,
  );
  return (
    <Combobox
      label={messages('people-choose-type')}
      value={text}
      onChange={setText}
      options={found.map(({ name }) => ({ id: name, label: name }))}
      onChoose={onChoose}
      status={formatSuggestionCount(found.length, messages)}
      emptyText={messages('tariff-no-suggestion')}
    />
  );
}

/** The choices so far, each subject with a Remove button, and the buttons to start again. */
function Selection({ page }: { readonly page: PeoplePage }): ReactElement {
  const messages = useMessages();
  const { qualification, subjects } = page.selection;
  return (
    <section className="people-card people-selection" aria-labelledby="people-selection">
      <h2 id="people-selection" className="visually-hidden">
        {messages('people-selection-heading')}
      </h2>
      <p className="people-type">{qualification}</p>
      {subjects.length > 0 ? (
        <ChosenChips
          chips={subjects.map((subject) => ({
            id: subject,
            name: subject,
            label: messages('people-remove-subject', { subject }),
            onTakeBack: () => page.toggle(subject),
          }))}
        />
      ) : null}
      <div className="people-buttons">
        <Button icon="undo-2" onClick={page.change}>
          {messages('people-change')}
        </Button>
        {subjects.length > 0 ? (
          <Button variant="quiet" onClick={page.clear}>
            {messages('people-clear')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
