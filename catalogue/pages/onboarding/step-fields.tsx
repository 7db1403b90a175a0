import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Icon, useAnnounce } from '#engine/react';
import { AddressField } from '../../components/lookup/address-field.tsx';
import { FieldStack, QuestionField } from '../../components/question/question-field.tsx';
import type { OnboardingStep } from '../../rules/onboarding/steps.ts';
import type { Question } from '../../schemas/generated/items.ts';
import type { Progress } from './use-progress.ts';

const addressFields: readonly string[] = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode'];
/** The questions that decide the level. */
const LEVEL_FIELDS: readonly string[] = ['plans', 'studyLevel'];
const contactFields: readonly string[] = ['gender', 'contactMethod', 'mobile'];

interface StepFieldsProps {
  readonly step: OnboardingStep;
  readonly state: Progress;
  /** The error of each question, by its id. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The questions of a step. Keeping in touch has three parts: consents, contact methods and address. */
export function StepFields({ step, state, problems }: StepFieldsProps): ReactElement {
  const messages = useMessages();
  const questions = state.questionsOf(step);
  const change = useChange(state);
  const inAddress = questions.filter(({ field }) => addressFields.includes(field));
  const inContact = questions.filter(({ field }) => contactFields.includes(field));
  const others = questions.filter((question) => !inAddress.includes(question) && !inContact.includes(question));
  const draw = (question: Question) => (
    <QuestionField
      key={question.id}
      question={question}
      answers={state.answers}
      problem={problems.get(question.id) ?? ''}
      onChange={change}
    />
  );
  const isInTouch = step.id === 'keeping-in-touch';
  return (
    <FieldStack>
      {isInTouch ? (
        <p className="onboarding-note">
          <Icon name="info" /> <span>{messages('onboarding-consent-note')}</span>
        </p>
      ) : null}
      {others.map((question) => [
        draw(question),
        LEVEL_FIELDS.includes(question.field) ? <ClearedNote key="cleared" state={state} /> : null,
      ])}
      {isInTouch && state.situation.isRelevantCoursesBlocked ? (
        <p className="onboarding-note">
          <Icon name="info" /> <span>{messages('preferences-relevant-unavailable')}</span>
        </p>
      ) : null}
      {inContact.length > 0 ? <h2 className="onboarding-part">{messages('onboarding-contact-heading')}</h2> : null}
      {inContact.map(draw)}
      {inAddress.length > 0 ? (
        <>
          <h2 className="onboarding-part">{messages('onboarding-address-heading')}</h2>
          <AddressField
            questions={inAddress}
            answers={state.answers}
            onChange={change}
            hasProblem={inAddress.some(({ id }) => problems.has(id))}
          >
            {inAddress.map(draw)}
          </AddressField>
        </>
      ) : null}
    </FieldStack>
  );
}

/** Explains that choices were cleared because the level changed. */
function ClearedNote({ state }: { readonly state: Progress }): ReactElement | null {
  const messages = useMessages();
  if (!state.hasClearedChoices) return null;
  return (
    <p className="onboarding-note">
      <Icon name="info" /> <span>{messages('onboarding-level-note')}</span>
    </p>
  );
}

/** Applies a change, and announces what it cleared. */
function useChange(state: Progress): Progress['change'] {
  const messages = useMessages();
  const announce = useAnnounce();
  return (changes) => {
    const result = state.change(changes);
    if (result.hasClearedChoices) announce(messages('onboarding-level-note'));
    return result;
  };
}
