import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { HubLinkButton, useMessages } from '#engine/hub';
import { Art, Button, useAnnounce } from '#engine/react';
import { type QuizState, useQuiz } from './use-quiz.ts';

/** One question, its answers, and the buttons to go on and back. */
export function Quiz(): ReactElement {
  const messages = useMessages();
  const quiz = useQuiz();
  const announce = useAnnounce();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isDone = quiz.goOn();
    setMissing(!isDone);
    if (!isDone) announce(messages('career-quiz-pick'), 'assertive');
  };
  const restart = () => {
    quiz.restart();
    announce(messages('career-quiz-restarted'));
  };
  return (
    <div className="quiz">
      <p className="quiz-lead">{messages('career-quiz-lead')}</p>
      <div className="quiz-card card">
        <QuizProgress quiz={quiz} />
        <form onSubmit={submit} data-step={quiz.place}>
          <Question key={quiz.place} quiz={quiz} isMissing={isMissing && quiz.picked === null} />
          {quiz.hasFailed ? <NotSaved address={quiz.matchesAddress} /> : null}
          <div className="quiz-steps">
            {quiz.place > 0 ? (
              <Button icon="arrow-left" onClick={quiz.goBack}>
                {messages('career-quiz-back')}
              </Button>
            ) : null}
            <Button type="submit" variant="primary" isPending={quiz.isSending}>
              {messages(quiz.isLast ? 'career-quiz-finish' : 'career-quiz-next')}
            </Button>
          </div>
        </form>
        <Art seed="career-quiz" motif="orbit" className="quiz-art" />
      </div>
      <div className="quiz-more">
        <p className="small muted">{messages('career-quiz-kept')}</p>
        <HubLinkButton to="/" variant="quiet">
          {messages('career-quiz-later')}
        </HubLinkButton>
        {quiz.given > 0 ? (
          <Button variant="quiet" icon="refresh-cw" onClick={restart}>
            {messages('career-quiz-restart')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function QuizProgress({ quiz }: { readonly quiz: QuizState }): ReactElement {
  const messages = useMessages();
  return (
    <div className="quiz-progress">
      <p>{messages('career-question', { n: quiz.place + 1, total: quiz.total })}</p>
      <progress max={quiz.total} value={quiz.given} aria-label={messages('career-quiz-progress')} />
    </div>
  );
}

interface QuestionProps {
  readonly quiz: QuizState;
  readonly isMissing: boolean;
}

/** A question and its answers: radio buttons, so that arrow keys choose without continuing to the next question. */
function Question({ quiz, isMissing }: QuestionProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hasMoved } = quiz;
  // A question shown after Next or Back takes focus.
  useEffect(() => {
    if (hasMoved) heading.current?.focus();
  }, [hasMoved]);
  return (
    <fieldset className="quiz-question" aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend>
        <h2 ref={heading} tabIndex={-1}>
          {quiz.question.text}
        </h2>
      </legend>
      {quiz.question.answers.map((text, answer) => (
        <label key={text} className="quiz-answer">
          <input type="radio" name={id} value={answer} checked={quiz.picked === answer} onChange={() => quiz.pick(answer)} />
          <span>{text}</span>
        </label>
      ))}
      {isMissing ? (
        <p id={`${id}-missing`} className="quiz-missing">
          {messages('career-quiz-pick')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Explains that the result could not be saved, and offers a link to see it anyway. */
function NotSaved({ address }: { readonly address: string }): ReactElement {
  const messages = useMessages();
  return (
    <div role="alert" className="quiz-missing">
      <p>{messages('career-quiz-not-saved')}</p>
      <HubLinkButton to={address}>{messages('career-quiz-unsaved')}</HubLinkButton>
    </div>
  );
}
