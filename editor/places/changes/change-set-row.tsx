import type { ReactElement } from 'react';
import { Badge, Button, useUndo } from '#engine/react';
import type { ChangeSetShort, Schedule } from '../../api/shapes.ts';
import { formatMoment } from '../../controls/format-moment.ts';
import {
  describeAge,
  describeChecks,
  describeStep,
  describeTouched,
  describeWhose,
  REVIEW_STATES,
  titleOfSet,
} from '../../publish/review-states.ts';
import { formatCount } from '../../reading/who.ts';
import { addressOf } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { useOpenReview } from '../../session/use-open-review.ts';

export interface ChangeSetRowProps {
  readonly set: ChangeSetShort;
  /** The pending publish; null without one. */
  readonly schedule: Pick<Schedule, 'at'> | null;
  readonly onRename: () => void;
  readonly onHandOn: () => void;
  /** Moves a part to a change set of its own; missing where not possible. */
  readonly onSplit?: (() => void) | undefined;
  /** Merges it with another set; missing without one. */
  readonly onJoin?: (() => void) | undefined;
}

/** One open change set: its title, owner, progress and actions. */
export function ChangeSetRow(props: ChangeSetRowProps): ReactElement {
  const { set, schedule, onRename, onHandOn, onSplit, onJoin } = props;
  const { me } = useSession();
  const { people } = useColleagues();
  const openReview = useOpenReview();
  const copyAddress = useCopyAddress();
  const title = titleOfSet(set);
  const { label, tone, icon } = REVIEW_STATES[set.review ?? 'writing'];
  const canWrite = me.role !== 'viewer';
  return (
    <li className="panel-row changes-row">
      <div className="row">
        <h2 className="changes-title">{title}</h2>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        {schedule ? (
          <Badge tone="success" icon="clock">
            {`Scheduled for ${formatMoment(schedule.at)}`}
          </Badge>
        ) : null}
      </div>
      <p>{describeTouched(set.items.map(({ title: name, id }) => name ?? id))}</p>
      <SetFacts set={set} />
      {set.step ? (
        <div>
          <p>{describeStep(set.step, me.uid, people)}</p>
          {set.step.note === '' ? null : <p className="review-quote">{set.step.note}</p>}
        </div>
      ) : null}
      <div className="row">
        <Button variant="primary" onClick={() => void openReview(set.id)} aria-label={`Open ${title}`}>
          Open
        </Button>
        {canWrite ? (
          <>
            <Button variant="quiet" icon="pencil" onClick={onRename} aria-label={`Rename ${title}`}>
              Rename
            </Button>
            <Button variant="quiet" icon="user" onClick={onHandOn} aria-label={`Hand over ${title}`}>
              Hand over…
            </Button>
            {onSplit ? (
              <Button variant="quiet" icon="arrow-up-right" onClick={onSplit} aria-label={`Split ${title}`}>
                Split…
              </Button>
            ) : null}
            {onJoin ? (
              <Button variant="quiet" icon="layers" onClick={onJoin} aria-label={`Merge others into ${title}`}>
                Merge…
              </Button>
            ) : null}
          </>
        ) : null}
        <Button variant="quiet" icon="copy" onClick={() => void copyAddress(set.id)}>
          <span>Copy link</span>
          <span className="visually-hidden">{` of ${title}`}</span>
        </Button>
      </div>
    </li>
  );
}

/** Copies the address of a change set. */
function useCopyAddress(): (set: string) => Promise<void> {
  const offer = useUndo();
  return async (set) => {
    const { pathname, search } = addressOf('/editor/review', '', set);
    const address = `${window.location.origin}${pathname}${search}`;
    // A browser may refuse; then the address is shown to copy by hand.
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    offer({ text: isCopied ? 'Link copied.' : address });
  };
}

function SetFacts({ set }: Pick<ChangeSetRowProps, 'set'>): ReactElement {
  const { me, clock } = useSession();
  const { people } = useColleagues();
  const { author, assignee = author, openedAt, items } = set;
  const edited =
    items
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? openedAt;
  const facts = [
    describeWhose({ author, assignee }, me.uid, people),
    `begun ${describeAge(openedAt, clock.now())}`,
    `last edited ${describeAge(edited, clock.now())}`,
    describeChecks(set.checks),
    set.comments ? formatCount(set.comments, 'open comment') : null,
  ];
  return <p className="muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>;
}
