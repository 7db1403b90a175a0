import type { ReactElement } from 'react';
import { Button, Icon, Link } from '#engine/react';
import type { ServiceQuestion, ServiceReceipt } from '../../rules/application-service/service-page.ts';
import { type Change, describeNothing, describeQuestion, describeReceipt, listChanges } from './change-texts.ts';
import { StepForm } from './step-form.tsx';
import { PAGE_TEXTS, STEP_TEXTS } from './words.ts';

/** The confirmation before a step: what it gains and loses. The button takes the step; the link cancels. */
export function Question({ question, address }: { readonly question: ServiceQuestion; readonly address: string }): ReactElement {
  const { step, taken, fields, after, holdsNothing, until } = question;
  const { title, time, button } = describeQuestion(question);
  return (
    <section className="service-card" aria-labelledby="service-question" data-asks={step}>
      <h2 id="service-question">{title}</h2>
      <Changes change={question} />
      {holdsNothing ? <p>{PAGE_TEXTS.holdsNothing}</p> : null}
      {after.title === '' ? null : (
        <div className="service-change">
          <h3>{PAGE_TEXTS.next}</h3>
          <p>
            <strong>{after.title}</strong>
          </p>
          {after.text === '' ? null : <p className="service-text">{after.text}</p>}
        </div>
      )}
      <p className={`service-notice tone-${until === '' ? 'warning' : 'info'}`}>
        <Icon name={until === '' ? 'triangle-alert' : 'info'} />
        <span>{time}</span>
      </p>
      <StepForm address={address} fields={fields}>
        <Button type="submit" variant={taken.length > 0 ? 'primary' : 'danger'}>
          {button}
        </Button>
        <Link href={address}>{PAGE_TEXTS.leave}</Link>
      </StepForm>
    </section>
  );
}

/** A receipt: what was done and when, with Undo while there is time. */
export function Receipt(props: { readonly receipt: ServiceReceipt; readonly address: string; readonly state: string }): ReactElement {
  const { receipt, address, state } = props;
  const { title, time } = describeReceipt(receipt);
  return (
    <section className="service-card service-receipt" aria-labelledby="service-receipt">
      <h2 id="service-receipt">
        <Icon name="check" /> <span>{title}</span>
      </h2>
      <p className="service-moment">{receipt.at}</p>
      {receipt.step === 'undo' ? null : <Changes change={receipt} />}
      <p>{time}</p>
      {receipt.canUndo ? (
        <StepForm address={address} fields={{ from: state, step: 'undo' }}>
          <Button type="submit">{STEP_TEXTS.undo.label}</Button>
        </StepForm>
      ) : null}
    </section>
  );
}

function Changes({ change }: { readonly change: Change }): ReactElement {
  const changes = listChanges(change);
  if (changes.length === 0 && change.step !== 'beginAgain') return <p>{describeNothing(change.step)}</p>;
  return (
    <>
      {changes.map(({ title, lines }) => (
        <div key={title} className="service-change">
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
