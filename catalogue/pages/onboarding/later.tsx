import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages, usePageTitle } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import type { OnboardingStep } from '../../rules/onboarding/index.ts';

/** Shown after Finish later: the answers are saved, and the next visit continues here (ONB-005). */
export function Later({ step, onCarryOn }: { readonly step: OnboardingStep; readonly onCarryOn: () => void }): ReactElement {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(messages('onboarding-later-title'));
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="onboarding-stop">
      <Icon name="circle-check" size="lg" />
      <h1 id="page-title" tabIndex={-1} ref={heading}>
        {messages('onboarding-later-title')}
      </h1>
      <p>{messages('onboarding-later-text', { step: messages(`onboarding-step-${step.id}`) })}</p>
      <div className="onboarding-foot">
        <Button variant="primary" onClick={onCarryOn}>
          {messages('onboarding-carry-on')}
        </Button>
        <form method="post" action="/account/logout">
          <Button type="submit" variant="secondary" icon="log-out">
            {messages('account-sign-out')}
          </Button>
        </form>
      </div>
    </div>
  );
}
