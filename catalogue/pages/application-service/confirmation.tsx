import type { ReactElement } from 'react';
import { Button, Icon, Link } from '../../../engine/react.ts';
import type { ServiceQuestion, ServiceReceipt } from '../../rules/application-service/index.ts';
import {
  ASKS,
  describeChange,
  describeDone,
  describeNothing,
  describeTime,
  describeTimeLeft,
  HOLDS_NOTHING,
  nameConfirm,
} from './change-words.ts';
import { PAGE_WORDS, STEP_WORDS } from './words.ts';

/** What a step takes and loses, said before it is taken; the second press takes it, the link leaves everything as it is. */
export function Question({ question, address }: { readonly question: ServiceQuestion; readonly address: string }): ReactElement {
  const { step, fields, after, holdsNothing, until } = question;
  return (
    <section className="service-card" aria-labelledby="service-question" data-asks={step}>
      <h2 id="service-question">{ASKS[step]}</h2>
      <Change change={question} />
      {holdsNothing ? <p>{HOLDS_NOTHING}</p> : null}
      {after.title === '' ? null : (
        <div className="service-change">
          <h3>{PAGE_WORDS.next}</h3>
          <p>
            <strong>{after.title}</strong>
          </p>
          {after.text === '' ? null : <p className="service-text">{after.text}</p>}
        </div>
      )}
      <p className={`service-time tone-${until === '' ? 'warning' : 'info'}`}>
        <Icon name={until === '' ? 'triangle-alert' : 'info'} />
        <span>{describeTime(question)}</span>
      </p>
      <form method="post" action={address} className="service-steps">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant={question.taken.length > 0 ? 'primary' : 'danger'}>
          {nameConfirm(question)}
        </Button>
        <Link href={address}>{PAGE_WORDS.leave}</Link>
      </form>
    </section>
  );
}

/** What was done, when, and the way to take it back while there is time. */
export function Receipt(props: { readonly receipt: ServiceReceipt; readonly address: string; readonly state: string }): ReactElement {
  const { receipt, address, state } = props;
  return (
    <section className="service-card service-receipt" aria-labelledby="service-receipt">
      <h2 id="service-receipt">
        <Icon name="check" /> <span>{describeDone(receipt)}</span>
      </h2>
      <p className="service-moment">{receipt.at}</p>
      {receipt.step === 'undo' ? null : <Change change={receipt} />}
      <p>{describeTimeLeft(receipt)}</p>
      {receipt.canUndo ? (
        <form method="post" action={address} className="service-steps">
          <input type="hidden" name="from" value={state} />
          <Button type="submit" name="step" value="undo">
            {STEP_WORDS.undo.label}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

function Change({ change }: { readonly change: ServiceQuestion | ServiceReceipt }): ReactElement {
  const changes = describeChange(change);
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
