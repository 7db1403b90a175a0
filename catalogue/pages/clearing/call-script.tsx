import { type ReactElement, useId } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { type ListedCall, listScriptLines } from '../../rules/clearing/index.ts';
import type { OwnFacts } from './use-own-facts.ts';

/** What to say first, with the person's own facts. */
export function CallScript({ call, own }: { readonly call: ListedCall; readonly own: OwnFacts }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { name, personalId, points, grades } = own;
  const lines = listScriptLines({ name, personalId, points, grades, course: call.course, courseCode: call.courseCode });
  return (
    <div className="clearing-script">
      <h4 id={id}>{messages('clearing-say')}</h4>
      <blockquote aria-labelledby={id}>
        {lines.map(({ key, values }) => (
          <p key={key}>{messages(key, values)}</p>
        ))}
      </blockquote>
    </div>
  );
}
