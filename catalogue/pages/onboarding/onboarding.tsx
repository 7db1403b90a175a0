import { type ReactElement, useEffect, useRef } from 'react';
import { failedWords, useWords, WithWords } from '../../../engine/hub.ts';
import { FailedView, Loading, useAnnounce } from '../../../engine/react.ts';
import { useQuestions } from '../../parts/index.ts';
import { ONBOARDING_STEPS } from '../../rules/index.ts';
import { Steps } from './steps.tsx';
import './onboarding.later.css';

const groups = ONBOARDING_STEPS.map(({ group }) => group);

/** The first questions, before the hub opens (ONB-001 to ONB-007). Until they are here, 'Loading your hub' is said once (SHELL-059). */
export function Widget(): ReactElement {
  useSayLoading();
  return (
    <div className="page onboarding">
      <WithWords areas={['onboarding', 'preferences', 'field rules', 'address, school and phone']} shape="card">
        <Questions />
      </WithWords>
    </div>
  );
}

function useSayLoading(): void {
  const words = useWords();
  const announce = useAnnounce();
  const isSaid = useRef(false);
  const text = words('loading-hub');
  useEffect(() => {
    if (isSaid.current) return;
    isSaid.current = true;
    announce(text);
  }, [announce, text]);
}

function Questions(): ReactElement {
  const words = useWords();
  const { resource, retry } = useQuestions(groups);
  if (resource.kind === 'ready') return <Steps questions={resource.value} />;
  if (resource.kind === 'loading') return <Loading label={words('loading-hub')} shape="card" />;
  return <FailedView words={failedWords(words)} onRetry={retry} />;
}
