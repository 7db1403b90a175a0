import { type ComponentType, type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Icon, useAnnounce } from '#engine/react';
import { AddressField } from '../../components/lookup/address-field.tsx';
import { PhoneField } from '../../components/lookup/phone-field.tsx';
import { SchoolField } from '../../components/lookup/school-field.tsx';
import { ErrorSummary } from '../../components/question/error-summary.tsx';
import { type FieldProps, fieldIdOf } from '../../components/question/field-props.ts';
import { formatProblem } from '../../components/question/problem-texts.ts';
import { FieldStack, QuestionField } from '../../components/question/question-field.tsx';
import type { Question } from '../../schemas/generated/items.ts';
import type { PanelHandle } from './use-panel.ts';

const controls: Readonly<Partial<Record<Question['type'], ComponentType<FieldProps>>>> = { phone: PhoneField, school: SchoolField };
const addressFields = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode'];
const isAddressField = ({ field }: Question): boolean => addressFields.includes(field);

/** The questions of a panel in order; above them notes about restored changes and errors. */
export function PanelForm({ panel }: { readonly panel: PanelHandle }): ReactElement {
  const messages = useMessages();
  const { rules, questions, shownQuestions, answers, problems, attempts } = panel;
  useMoreQuestions(panel);
  const lines = problems.flatMap((problem) => {
    const question = shownQuestions.find(({ field }) => field === problem.field);
    return question ? [{ fieldId: fieldIdOf(question), text: formatProblem(problem, question, messages, answers) }] : [];
  });
  const problemOf = (field: string) => lines[problems.findIndex((problem) => problem.field === field)]?.text ?? '';
  return (
    <div className="preferences-form">
      <DraftNote panel={panel} />
      <ErrorSummary key={attempts} problems={lines} title={messages('preferences-problem', { panel: messages(rules.title) })} />
      {rules.id === 'study-support' && (
        <p className="preferences-note">
          <Icon name="lock" /> <span>{messages('preferences-support-note')}</span>
        </p>
      )}
      {rules.id === 'apprenticeships-smart-alerts' && (
        <p className="preferences-note">
          <Icon name="info" /> <span>{messages('preferences-alerts-notice')}</span>
        </p>
      )}
      <FieldStack>
        {questions.map((question) => {
          const shown = shownQuestions.find(({ id }) => id === question.id);
          if (shown?.type === 'address') return <Address key={question.id} panel={panel} problemOf={problemOf} />;
          if (shown && !isAddressField(shown)) return <Field key={question.id} question={shown} panel={panel} problemOf={problemOf} />;
          return question.field === 'relevantCourses' ? <CoursesNote key={question.id} /> : null;
        })}
      </FieldStack>
    </div>
  );
}

interface FieldPartProps {
  readonly panel: PanelHandle;
  readonly problemOf: (field: string) => string;
}

function Field({ question, panel: { answers, change }, problemOf }: FieldPartProps & { readonly question: Question }): ReactElement {
  const Control = controls[question.type] ?? QuestionField;
  return <Control question={question} answers={answers} problem={problemOf(question.field)} onChange={change} />;
}

/** The four address fields are together, below the address search. */
function Address({ panel, problemOf }: FieldPartProps): ReactElement {
  const fields = panel.shownQuestions.filter(isAddressField);
  return (
    <AddressField
      questions={fields}
      answers={panel.answers}
      onChange={panel.change}
      hasProblem={fields.some(({ field }) => problemOf(field) !== '')}
    >
      <FieldStack>
        {fields.map((question) => (
          <Field key={question.id} question={question} panel={panel} problemOf={problemOf} />
        ))}
      </FieldStack>
    </AddressField>
  );
}

/** Replaces the question about relevant courses while opting out is not possible. */
function CoursesNote(): ReactElement {
  const messages = useMessages();
  return (
    <p className="preferences-note">
      <Icon name="info" /> <span>{messages('preferences-relevant-unavailable')}</span>
    </p>
  );
}

/** Explains that changes of an earlier visit were restored, and offers to discard them. */
function DraftNote({ panel }: { readonly panel: PanelHandle }): ReactElement | null {
  const messages = useMessages();
  if (!panel.isDirty || !panel.isRestored) return null;
  return (
    <div className="preferences-note preferences-draft">
      <Icon name="info" />
      <p>{messages('preferences-draft-kept')}</p>
      <Button variant="quiet" isDisabled={panel.status === 'saving'} onClick={panel.discard}>
        {messages('draft-discard')}
      </Button>
    </div>
  );
}

/** Announces that an answer added questions, since they appear below it. */
function useMoreQuestions({ shownQuestions, isDirty }: PanelHandle): void {
  const messages = useMessages();
  const announce = useAnnounce();
  const before = useRef(shownQuestions.length);
  const count = shownQuestions.length;
  useEffect(() => {
    if (isDirty && count > before.current) announce(messages('preferences-more-questions'));
    before.current = count;
  });
}
