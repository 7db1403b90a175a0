import type { ReactElement } from 'react';
import { HubLinkButton, useHubActions, useMessages, useSavedValue } from '#engine/hub';
import { Button, useAnnounce } from '#engine/react';
import { ONBOARDING_ADDRESS } from '../../components/onboarding/unfinished.ts';
import { readProgress } from '../../rules/onboarding/progress.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
import { PROGRESS } from '../../rules/onboarding/unfinished.ts';
import './open-questions.later.css';

const [, ...LATER_STEPS] = ONBOARDING_STEPS;

/** The open onboarding steps and the benefit of each, for people who chose Finish later. */
export function Part(): ReactElement | null {
  const messages = useMessages();
  const announce = useAnnounce();
  const { save } = useHubActions();
  const progress = readProgress(useSavedValue(PROGRESS.collection, PROGRESS.name));
  const { answers, done, skipped } = progress;
  const open = LATER_STEPS.filter(({ id }) => !done.includes(id) && !skipped.includes(id));
  const putOff = () => {
    const rest = ONBOARDING_STEPS.map(({ id }) => id).filter((id) => !done.includes(id));
    void save({ ...PROGRESS, data: { answers, done, skipped: rest } }, { isImmediate: true, keepsPage: true });
    announce(messages('open-questions-put-off'));
  };
  return (
    <section className="card open-questions" aria-labelledby="open-questions">
      <h2 id="open-questions">{messages('open-questions-title')}</h2>
      <p>{messages('open-questions-text', { n: done.length })}</p>
      <ul>
        {open.map(({ id }) => (
          <li key={id}>{messages(`open-questions-${id}`)}</li>
        ))}
      </ul>
      <p className="open-questions-foot">
        <HubLinkButton to={ONBOARDING_ADDRESS}>{messages('open-questions-go')}</HubLinkButton>
        <Button variant="quiet" onClick={putOff}>
          {messages('open-questions-not-now')}
        </Button>
      </p>
    </section>
  );
}
