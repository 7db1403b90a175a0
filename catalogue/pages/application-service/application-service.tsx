import type { ReactElement } from 'react';
import { type Messages, writeMessage } from '#engine';
import { Badge, Button, Icon, Link } from '#engine/react';
import { CourseChangeTable } from '../../components/application/course-change.tsx';
import { StillHead } from '../../components/screen/still-head.tsx';
import {
  type ApplicationServicePage,
  type CourseOption,
  DECLINE_ALL,
  type ServiceForm,
  type ServiceStep,
} from '../../rules/application-service/service-page.ts';
import { formatKeyDate } from '../../rules/dates/date-times.ts';
import { Question, Receipt } from './confirmation.tsx';
import { StepForm } from './step-form.tsx';
import { GROUP_TEXTS, PAGE_TEXTS, PROBLEM_TEXTS, STEP_TEXTS, type StepGroup } from './words.ts';

export interface ApplicationServiceViewProps {
  readonly title: string;
  readonly page: ApplicationServicePage;
}

/** The steps whose button is in a form of its own. */
const inForms: ReadonlySet<ServiceStep> = new Set(['save', 'addChoice', 'reply', 'undo']);

/** One application in the demonstration service: its state and the steps available now. Works without script. */
export function ApplicationServiceView({ page }: ApplicationServiceViewProps): ReactElement {
  const { scheme, year, address, state, form, steps, problem, closed, hubYear, question, receipt } = page;
  return (
    <div className="still">
      <StillHead to="/dashboard" />
      <main className="still-main service">
        <p className="service-notice tone-info">
          <Icon name="info" />
          <span>{PAGE_TEXTS.notice}</span>
        </p>
        <h1>{`${scheme === 'UG' ? 'Undergraduate' : 'Conservatoire'} application for ${year}`}</h1>
        {problem && (
          <div className="sign-in-problem" role="alert">
            <h2>
              <Icon name="circle-alert" /> <span>{PAGE_TEXTS.problem}</span>
            </h2>
            <p>{form ? <a href="#service-form">{PROBLEM_TEXTS[problem]}</a> : PROBLEM_TEXTS[problem]}</p>
          </div>
        )}
        {question ? (
          <Question question={question} address={address} />
        ) : (
          <>
            {receipt && <Receipt receipt={receipt} address={address} state={state} />}
            {hubYear === null ? <Stands {...page} /> : <OtherYear {...page} hubYear={hubYear} />}
            {closed === '' ? null : <p>{closed}</p>}
            {form && <Form page={page} form={form} />}
            {hubYear === null && (['you', 'others', 'services'] as const).map((group) => <Group key={group} group={group} page={page} />)}
          </>
        )}
        {steps.length > 0 && <p className="service-note">{PAGE_TEXTS.madeUp}</p>}
      </main>
    </div>
  );
}

/** The state of the application, as the hub names it, with its choices. */
function Stands({ title, text, moment, choices, messages }: ApplicationServicePage): ReactElement {
  const write: Messages = (key, values = {}) => writeMessage(key, values, (id) => messages[id]);
  return (
    <section className="service-card" aria-labelledby="service-state">
      <p className="service-moment">{`In your hub it is ${moment}.`}</p>
      <h2 id="service-state">{title}</h2>
      {text === '' ? null : <p className="service-text">{text}</p>}
      {choices.length > 0 && (
        <ul className="service-choices">
          {choices.map(({ provider, course, label }) => (
            <li key={`${provider} ${course}`}>
              <span>
                <strong>{provider}</strong>
                <span>{course}</span>
              </span>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
      {choices.map(({ provider, status, change = null, replyDeadline }) =>
        status === 'changed' ? (
          <CourseChangeTable
            key={provider}
            {...{ provider, change, messages: write }}
            replyBy={replyDeadline && formatKeyDate(replyDeadline)}
          />
        ) : null,
      )}
      <p>
        <Link href="/dashboard">{PAGE_TEXTS.toHub}</Link>
      </p>
    </section>
  );
}

/** An application for a year other than the hub's would not appear anywhere. */
function OtherYear({ year, hubYear, address }: ApplicationServicePage & { readonly hubYear: number }): ReactElement {
  return (
    <section className="service-card">
      <p>{`Your hub is about ${hubYear}. Change the year there first if you want to apply for ${year}.`}</p>
      <p className="service-links">
        <Link href={address.replace(/\d{4}$/, `${hubYear}`)}>{`Application for ${hubYear}`}</Link>
        <Link href="/dashboard/preferences">{PAGE_TEXTS.toYear}</Link>
      </p>
    </section>
  );
}

interface FormProps {
  readonly page: ApplicationServicePage;
  readonly form: ServiceForm;
}

function Form({ page, form }: FormProps): ReactElement {
  const { address, state } = page;
  const step = form.kind === 'reply' ? 'reply' : form.kind === 'choice' ? 'addChoice' : 'save';
  return (
    <section className="service-card" id="service-form" aria-labelledby="service-form-title">
      <h2 id="service-form-title">{formTitles[form.kind]}</h2>
      {form.kind === 'reply' ? null : <Find page={page} form={form} />}
      <StepForm address={address} className="service-form" fields={{ from: state, find: form.find }}>
        {form.kind === 'reply' ? <Replies {...form} /> : <Choices {...form} />}
        {form.kind === 'application' ? <Others {...form} /> : null}
        <Button type="submit" variant="primary" name="step" value={step}>
          {STEP_TEXTS[step].label}
        </Button>
      </StepForm>
    </section>
  );
}

const formTitles = { application: 'Your application', choice: 'Add a choice', reply: 'Reply to your offers' } as const;

/** The search that adds other courses to the lists. */
function Find({ page, form }: FormProps): ReactElement {
  return (
    <search>
      <form method="get" action={page.address} className="sign-in-search">
        <label htmlFor="find">{PAGE_TEXTS.find}</label>
        <input id="find" name="find" type="search" maxLength={80} defaultValue={form.find} placeholder="A subject or a university" />
        <Button type="submit">Find</Button>
      </form>
    </search>
  );
}

/** One select for each choice to make. */
function Choices({ kind, options, choices, places }: ServiceForm): ReactElement {
  return (
    <>
      {Array.from({ length: places }, (_, place) => `choice${place + 1}`).map((name, place) => (
        <Select
          key={name}
          name={name}
          label={kind === 'choice' ? 'Course' : `Choice ${place + 1}`}
          empty={place === 0 ? 'Choose a course' : 'No course'}
          options={options}
          value={choices[place] ?? ''}
        />
      ))}
    </>
  );
}

function Replies({ options, firm, insurance }: ServiceForm): ReactElement {
  const all = { value: DECLINE_ALL, label: PAGE_TEXTS.declineAll };
  return (
    <>
      <Select name="firm" label="Firm: your first choice" empty="Choose" options={[...options, all]} value={firm} />
      <Select name="insurance" label="Insurance: your back-up" empty="No insurance" options={options} value={insurance} />
      <p className="service-note">{PAGE_TEXTS.othersDeclined}</p>
    </>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly empty: string;
  readonly options: readonly CourseOption[];
  readonly value: string;
}

function Select({ name, label, empty, options, value }: SelectProps): ReactElement {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{empty}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

/** The statement, which comes from the hub, and the referee. */
function Others({ statement, reference }: ServiceForm): ReactElement {
  return (
    <>
      <p className="service-note">
        {statement > 0 ? (
          <span>{`Your personal statement comes from your hub. It has ${statement} characters.`}</span>
        ) : (
          <span>{PAGE_TEXTS.noStatement}</span>
        )}
      </p>
      <label htmlFor="reference">{PAGE_TEXTS.referee}</label>
      <input id="reference" name="reference" type="text" maxLength={80} autoComplete="off" defaultValue={reference} />
    </>
  );
}

/** The buttons of one group. */
function Group({ group, page }: { readonly group: StepGroup; readonly page: ApplicationServicePage }): ReactElement | null {
  const steps = page.steps.filter((step) => STEP_TEXTS[step].group === group && !inForms.has(step));
  if (steps.length === 0) return null;
  const { title, text } = GROUP_TEXTS[group];
  return (
    <section className="service-card" aria-labelledby={`service-${group}`} data-group={group}>
      <h2 id={`service-${group}`}>{title}</h2>
      {text === '' ? null : <p className="service-note">{text}</p>}
      <StepForm address={page.address} fields={{ from: page.state }}>
        {steps.map((step, place) => (
          <Button key={step} type="submit" name="step" value={step} variant={chooseVariant(group, place, step)}>
            {STEP_TEXTS[step].label}
          </Button>
        ))}
      </StepForm>
    </section>
  );
}

function chooseVariant(group: StepGroup, place: number, step: ServiceStep): 'primary' | 'secondary' | 'quiet' {
  if (step === 'withdraw' || step === 'declinePlace') return 'quiet';
  return group === 'you' && place === 0 ? 'primary' : 'secondary';
}
