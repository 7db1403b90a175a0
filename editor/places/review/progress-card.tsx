import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Badge, Button, useAnnounce } from '#engine/react';
import type { MeReply } from '#schemas/editor';
import type { Answer } from '../../api/answer.ts';
import { isAuthorOf } from '../../api/is-author.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ChangeSet } from '../../api/shapes.ts';
import { useTask } from '../../controls/use-task.ts';
import { describeAge, describeStep, REVIEW_STATES } from '../../publish/review-states.ts';
import { formatCount, mayDo } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { ApproveDialog, RequestReviewDialog, SendBackDialog } from './progress-dialogs.tsx';
import { Card } from './review-card.tsx';
import type { Reviewed } from './review-props.ts';
import type { ReviewState } from './use-review.ts';
import type { ReviewActions } from './use-review-actions.ts';

/** A dialog of the card. */
export type ProgressQuestion = 'ask' | 'approve' | 'send-back';

export interface ProgressCardProps extends Reviewed {
  readonly state: ReviewState;
  readonly question: ProgressQuestion | null;
  readonly onQuestion: (question: ProgressQuestion | null) => void;
  /** The number of comments waiting for an answer. */
  readonly openComments: number;
  readonly keepSeen: ReviewActions['keepSeen'];
}

/** The progress of the review, its comments, and the reader's next step. */
export function ProgressCard(props: ProgressCardProps): ReactElement {
  const { drafts, openComments, onQuestion } = props;
  const { me, clock } = useSession();
  const { people } = useColleagues();
  const { review = 'writing', steps = [] } = drafts;
  const { label, tone, icon } = REVIEW_STATES[review];
  const may = mayDecide(drafts, me);
  return (
    <Card id="review-progress-title" title="Review">
      <p>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </p>
      {openComments === 0 ? null : <p>{`${formatCount(openComments, 'open comment')} beside the changes.`}</p>}
      {steps.length === 0 ? null : (
        <ol className="plain-list review-steps">
          {steps.map((step) => (
            <li key={`${step.at} ${step.kind}`}>
              <p>
                <span>{describeStep(step, me.uid, people)}</span> <span className="muted">{describeAge(step.at, clock.now())}</span>
              </p>
              {step.note === '' ? null : <p className="review-quote">{step.note}</p>}
            </li>
          ))}
        </ol>
      )}
      <div className="review-actions">
        {may.ask ? (
          <Button icon="send" variant={may.publish ? 'secondary' : 'primary'} onClick={() => onQuestion('ask')}>
            Ask for review…
          </Button>
        ) : null}
        {may.approve ? (
          <Button icon="badge-check" variant="primary" onClick={() => onQuestion('approve')}>
            Approve…
          </Button>
        ) : null}
        {may.sendBack ? (
          <Button icon="reply" onClick={() => onQuestion('send-back')}>
            Send back…
          </Button>
        ) : null}
      </div>
      <Questions {...props} />
    </Card>
  );
}

/** The review actions that a person may take on a change set now. */
function mayDecide(set: ChangeSet, me: MeReply) {
  const { review = 'writing', author, assignee = author } = set;
  const publish = mayDo(me.role, 'publisher');
  return {
    publish,
    ask: mayDo(me.role, 'writer') && (review === 'writing' || review === 'sent-back'),
    approve: publish && review === 'asked' && !(me.needsOtherEyes && isAuthorOf(set, me.uid)),
    sendBack: publish && (review === 'asked' || review === 'approved') && assignee !== me.uid,
  };
}

function Questions({ set, drafts, state, question, onQuestion, review, keepSeen }: ProgressCardProps): ReactElement | null {
  const { api, reload } = useSession();
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const close = () => {
    task.clear();
    onQuestion(null);
  };
  const send = async (call: () => Promise<Answer<ChangeSet>>, done: string) => {
    let isStale = false;
    const answer = await task.run(async () => {
      const made = keepSeen(await call());
      isStale = made.kind === 'refused' && made.status === 412;
      return made;
    });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSet(set) });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    if (!answer) return isStale ? onQuestion(null) : undefined;
    onQuestion(null);
    announce(done);
    void reload();
  };
  const shared = { task, onClose: close };
  if (question === 'ask')
    return (
      <RequestReviewDialog
        {...shared}
        title={state.title}
        drafts={drafts}
        onRequest={(request) => void send(() => api.requestReview(set, request), 'The review is asked for.')}
      />
    );
  if (question === 'approve')
    return <ApproveDialog {...shared} onApprove={(note) => void send(() => api.approve(set, note, review.tag ?? ''), 'Approved.')} />;
  return question === 'send-back' ? (
    <SendBackDialog {...shared} onSendBack={(note) => void send(() => api.sendBack(set, note), 'Sent back.')} />
  ) : null;
}
