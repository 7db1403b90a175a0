import { type ReactElement, useState } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button } from '#engine/react';

/** The number of loans, and a note that is saved. */
export function Widget({ data, saveData }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { details } = useHubPage();
  const saved = typeof data === 'string' ? data : '';
  const [text, setText] = useState(saved);
  const [said, setSaid] = useState('');
  const save = async () => setSaid(messages((await saveData(text)) ? 'saved' : 'save-failed'));
  return (
    <div className="library-note">
      <p>{messages('loans-count', { n: details.loans ?? 0 })}</p>
      <label>
        {messages('loans-note')}
        <input value={text} maxLength={400} onChange={({ target }) => setText(target.value)} />
      </label>
      <Button onClick={() => void save()}>{messages('save')}</Button>
      <p role="status">{said}</p>
    </div>
  );
}
