import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/index.ts';
import type { StepPageProps } from './step-page.tsx';

/** Back, the progress ('3 of 6'), and Finish later on all steps except the first (ONB-003). */
export function StepHead({
  place,
  onBack,
  onLater,
  isSaving,
}: Pick<StepPageProps, 'place' | 'onBack' | 'onLater' | 'isSaving'>): ReactElement {
  const messages = useMessages();
  const progress = messages('onboarding-progress', { n: place });
  return (
    <div className="onboarding-head">
      {onBack ? (
        <Button variant="quiet" icon="arrow-left" onClick={onBack} className="onboarding-back">
          {messages('onboarding-back')}
        </Button>
      ) : null}
      <div className="onboarding-progress">
        <span className="numbers" id="onboarding-place">
          <span aria-hidden="true">{progress}</span>
          <span className="visually-hidden">{messages('onboarding-progress-label', { progress })}</span>
        </span>
        <span className="onboarding-bar" aria-hidden="true">
          {ONBOARDING_STEPS.map(({ id }, index) => (
            <span key={id} data-state={index < place ? 'on' : 'off'} />
          ))}
        </span>
      </div>
      {onLater ? (
        <Button variant="quiet" onClick={onLater} isDisabled={isSaving} className="onboarding-later-button">
          {messages('onboarding-finish-later')}
        </Button>
      ) : null}
    </div>
  );
}
