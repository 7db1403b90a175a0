import { type ReactElement, useEffect, useRef } from 'react';
import { type Messages, toInstant, writeDate } from '#engine';
import { useMessages } from '#engine/hub';
import { Button, Dialog, Icon, useAnnounce } from '#engine/react';
import { listShared, type SharedItem } from '../../rules/support-offer/payload.ts';
import type { SupportEvent, SupportStep } from '../../rules/support-offer/steps.ts';
import { useSupportCheck } from './use-support-check.ts';
import { type SupportDialogHandle, useSupportDialog, useSupportPayload } from './use-support-dialog.ts';
import './support-offer.later.css';

/** The apprenticeship support offer: nothing until all conditions hold, then a dialog in three steps. */
export function Page(): ReactElement | null {
  const { isOffered, end } = useSupportCheck();
  return isOffered ? <SupportDialog onEnd={end} /> : null;
}

const numbers: Readonly<Record<SupportStep, number>> = { accept: 1, confirm: 2, finished: 3, closed: 3 };
const titles: Readonly<Record<SupportStep, string>> = {
  accept: 'dfe-title',
  confirm: 'dfe-confirm-title',
  finished: 'dfe-finished-title',
  closed: 'dfe-finished-title',
};

/** The dialog. Yes and No take one press each and look alike. */
export function SupportDialog({ onEnd }: { onEnd: () => void }): ReactElement {
  const messages = useMessages();
  const dialog = useSupportDialog(onEnd);
  const { step, happen } = dialog;
  const body = useFocusOnStep(step);
  return (
    <Dialog
      isOpen={step !== 'closed'}
      className="support-offer"
      title={messages(titles[step])}
      aboveTitle={messages('dfe-step', { n: numbers[step] })}
      closeLabel={messages('close')}
      closesOutside={false}
      focusAfter="h1"
      onClose={() => happen('close')}
      footer={<Answers dialog={dialog} />}
    >
      <div ref={body} className="support-body">
        <StepBody dialog={dialog} />
      </div>
    </Dialog>
  );
}

function StepBody({ dialog: { step, errors, isSending } }: { dialog: SupportDialogHandle }): ReactElement {
  const messages = useMessages();
  if (step === 'accept') return <p>{messages('dfe-accept-text')}</p>;
  if (step === 'confirm') return <Confirm errors={errors} isSending={isSending} />;
  return (
    <p className="support-done">
      <Icon name="circle-check" size="lg" /> <span>{messages('dfe-finished-text')}</span>
    </p>
  );
}

function Confirm({ errors, isSending }: { errors: readonly string[]; isSending: boolean }): ReactElement {
  const messages = useMessages();
  const items = listShared(useSupportPayload());
  const announce = useAnnounce();
  const announcement = isSending ? messages('dfe-sending') : errors.join('. ');
  useEffect(() => announce(announcement), [announce, announcement]);
  return (
    <>
      {errors.length > 0 && (
        <div className="support-errors">
          <h3>
            <Icon name="circle-alert" /> <span>{messages('dfe-problem')}</span>
          </h3>
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{messages('dfe-confirm-text')}</p>
      <dl className="support-shared">
        {items.map((item) => (
          <div key={item.message}>
            <dt>{messages(item.message)}</dt>
            <dd>{formatShared(item, messages)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A value in readable form: days are written as text. */
export function formatShared({ message, value }: SharedItem, messages: Messages): string {
  if (message === 'dfe-share-industries' && value === 'Unsure') return messages('dfe-unsure');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return toInstant(value) === null ? value : writeDate(value);
}

const answers: Readonly<Record<SupportStep, readonly { readonly event: SupportEvent; readonly messageKey: string }[]>> = {
  accept: [
    { event: 'yes', messageKey: 'dfe-yes' },
    { event: 'notNow', messageKey: 'dfe-not-now' },
  ],
  confirm: [
    { event: 'accept', messageKey: 'dfe-confirm-accept' },
    { event: 'decline', messageKey: 'dfe-confirm-decline' },
  ],
  finished: [{ event: 'done', messageKey: 'dfe-finished-done' }],
  closed: [],
};

function Answers({ dialog: { step, isSending, happen } }: { dialog: SupportDialogHandle }): ReactElement {
  const messages = useMessages();
  return (
    <div className="support-answers">
      {answers[step].map(({ event, messageKey: key }) => (
        <Button
          key={event}
          variant={step === 'finished' ? 'primary' : 'secondary'}
          isPending={isSending && event === 'accept'}
          isDisabled={isSending}
          onClick={() => happen(event)}
        >
          {messages(key)}
        </Button>
      ))}
    </div>
  );
}

/** Each step begins with focus on its heading. */
function useFocusOnStep(step: SupportStep) {
  const body = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    body.current?.closest('[role="dialog"]')?.querySelector('h2')?.focus();
  }, [step]);
  return body;
}
