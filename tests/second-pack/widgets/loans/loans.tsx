import { type ReactElement, useState } from 'react';
import { writeDate } from '#engine';
import { type ReadCall, ReadingView, useHubPage, useMessages, useRead, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button } from '#engine/react';
import type { LoanList } from '../../schemas/generated/answers.ts';
import './loans.css';

/** The server has checked the response. */
const call: ReadCall<LoanList> = { base: 'base', path: '/api/v1/loans', area: 'loans', read: (body) => body as LoanList };

/** The loans with their due dates, and a note that is saved. */
export function Widget({ widget, data, saveData }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { details } = useHubPage();
  const reading = useRead(call, { isEmpty: (loans) => loans.length === 0 });
  const [text, setText] = useState(typeof data === 'string' ? data : '');
  const [said, setSaid] = useState('');
  const save = async () => setSaid(messages((await saveData(text)) ? 'saved' : 'save-failed'));
  return (
    <div className="loans">
      <p>{messages('loans-count', { n: details.loans ?? 0 })}</p>
      <ReadingView reading={reading} empty={<WidgetEmpty widget={widget} />}>
        {(loans) => (
          <ul className="plain-list">
            {loans.map(({ id, title, until }) => (
              <li key={id}>{messages('loans-until', { title, until: writeDate(until) })}</li>
            ))}
          </ul>
        )}
      </ReadingView>
      <label>
        {messages('loans-note')}
        <input value={text} maxLength={400} onChange={({ target }) => setText(target.value)} />
      </label>
      <Button onClick={() => void save()}>{messages('save')}</Button>
      <p role="status">{said}</p>
    </div>
  );
}
