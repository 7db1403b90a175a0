import { type ReactElement, useState } from 'react';
import { useHub, useHubActions, useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import { askForNotices, TELL_ME } from '../../parts/index.ts';

/**
 * Offers to tell by a notification of the browser when the wait ends, for this one time and in this tab. The browser is asked after a press
 * only, and what it answers is said (SHELL-087).
 */
export function TellMe(): ReactElement {
  const messages = useMessages();
  const { tab, keepReading } = useHubActions();
  const isAsked = useHub((state) => state.keepsReading);
  const [refusal, setRefusal] = useState<'denied' | 'unsupported' | null>(null);
  const ask = async () => {
    const answer = await askForNotices();
    setRefusal(answer === 'granted' || answer === 'default' ? null : answer);
    if (answer !== 'granted') return;
    tab.write(TELL_ME, 'yes');
    keepReading(true);
  };
  const stop = () => {
    tab.remove(TELL_ME);
    keepReading(false);
  };
  return (
    <div className="results-tell">
      <Button variant="quiet" icon={isAsked ? 'check' : 'bell'} aria-pressed={isAsked} onClick={() => (isAsked ? stop() : void ask())}>
        {messages('results-tell')}
      </Button>
      <p role="status">{messages(`results-tell-${refusal ?? (isAsked ? 'on' : 'how')}`)}</p>
    </div>
  );
}
