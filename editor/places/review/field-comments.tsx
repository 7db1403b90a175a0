import { type ReactElement, useState } from 'react';
import { Button, joinClasses } from '#engine/react';
import type { FieldComment } from '#schemas/editor';
import { TextField } from '../../controls/text-field.tsx';
import { describeAge } from '../../publish/review-states.ts';
import { describePerson, formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import type { ReviewComments } from './use-comments.ts';

const maxText = 1_000;

export interface FieldCommentsProps {
  /** The comments on this field, the oldest first. */
  readonly found: readonly FieldComment[];
  /** The name of the field, for screen readers. */
  readonly label: string;
  readonly comments: ReviewComments;
  readonly onAdd: (text: string) => Promise<boolean>;
}

/** Comments on a field, with a form to add one. Resolved ones are folded. */
export function FieldComments({ found, label, comments, onAdd }: FieldCommentsProps): ReactElement | null {
  const open = found.filter(({ resolved }) => resolved === null);
  const done = found.filter(({ resolved }) => resolved !== null);
  if (found.length === 0 && !comments.canWrite) return null;
  return (
    <div className="field-comments">
      {open.map((comment) => (
        <Thread key={comment.comment} comment={comment} comments={comments} />
      ))}
      {done.length === 0 ? null : (
        <details>
          <summary>{formatCount(done.length, 'comment that is done', 'comments that are done')}</summary>
          {done.map((comment) => (
            <Thread key={comment.comment} comment={comment} comments={comments} />
          ))}
        </details>
      )}
      {comments.canWrite ? <Composer action="Comment" about={`on ${label}`} field="Comment" onSend={onAdd} /> : null}
    </div>
  );
}

function Thread({ comment, comments }: { readonly comment: FieldComment; readonly comments: ReviewComments }): ReactElement {
  const { me, clock } = useSession();
  const { people } = useColleagues();
  const { comment: id, resolved, answers } = comment;
  const about = `“${comment.text.slice(0, 40)}”`;
  return (
    <div className={joinClasses('field-comment', resolved !== null && 'is-done')}>
      {[comment, ...answers].map((entry) => (
        <div key={`${entry.at} ${entry.text}`}>
          <p className="muted">{`${describePerson(entry.by, me.uid, people)}, ${describeAge(entry.at, clock.now())}`}</p>
          <p className="review-quote">{entry.text}</p>
        </div>
      ))}
      {comments.canWrite ? (
        <div className="row">
          <Composer action="Answer" about={`to ${about}`} field="Answer" onSend={(text) => comments.answer(id, text)} />
          <Button variant="quiet" className="is-dense" onClick={() => void comments.resolve(id, resolved === null)}>
            <span>{resolved === null ? 'Done' : 'Go on'}</span>
            <span className="visually-hidden">{` with ${about}`}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ComposerProps {
  readonly action: string;
  readonly about: string;
  readonly field: string;
  /** Resolves to whether it was saved. */
  readonly onSend: (text: string) => Promise<boolean>;
}

/** A button that turns into a text field. */
function Composer({ action, about, field, onSend }: ComposerProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <Button variant="quiet" className="is-dense" icon="message-square" onClick={() => setText('')}>
        <span>{action}</span>
        <span className="visually-hidden">{` ${about}`}</span>
      </Button>
    );
  const send = async () => {
    if (text.trim() !== '' && (await onSend(text.trim()))) setText(null);
  };
  return (
    <div className="field-composer">
      <TextField label={field} lines={2} maxLength={maxText} hasFocus value={text} onChange={setText} />
      <div className="row">
        <Button className="is-dense" isDisabled={text.trim() === ''} onClick={() => void send()}>
          {`Keep ${field.toLowerCase()}`}
        </Button>
        <Button variant="quiet" className="is-dense" onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
