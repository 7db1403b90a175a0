import { type ReactElement, useEffect, useRef } from 'react';
import { failedLabels, useMessages, WithMessages } from '#engine/hub';
import { FailedView, Loading, useAnnounce } from '#engine/react';
import { useQuestions } from '../../components/question/use-questions.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
import { Steps } from './steps.tsx';
import './onboarding.later.css';

const groups = ONBOARDING_STEPS.map(({ group }) => group);

/** The onboarding questions, before the hub opens. While they load, 'Loading your hub' is announced once. */
export function Page(): ReactElement {
  useAnnounceLoading();
  return (
    <div className="page onboarding">
      <WithMessages areas={['onboarding', 'preferences', 'field rules', 'address, school and phone']} shape="card">
        <Questions />
      </WithMessages>
    </div>
  );
}

function useAnnounceLoading(): void {
  const messages = useMessages();
  const announce = useAnnounce();
  const isAnnounced = useRef(false);
  const text = messages('loading-hub');
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    announce(text);
  }, [announce, text]);
}

function Questions(): ReactElement {
  const messages = useMessages();
  const { resource, retry } = useQuestions(groups);
  if (resource.kind === 'ready') return <Steps questions={resource.value} />;
  if (resource.kind === 'loading') return <Loading label={messages('loading-hub')} shape="card" />;
  return <FailedView labels={failedLabels(messages)} onRetry={retry} />;
}
