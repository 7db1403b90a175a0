import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactElement, useState } from 'react';
import type { ItemKind } from '#engine';
import { Badge, Button, Icon } from '#engine/react';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Problem, Review } from '../../api/shapes.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { FieldNotes, toNotes } from '../../controls/field-frame.tsx';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { type ItemName, keyOf } from '../../document/item-name.ts';
import { pointerOf } from '../../form/form-context.ts';
import { placeOfProblem } from '../../form/problem-tree.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useFix } from '../../session/use-fix.ts';

/** The maximum number of findings shown initially. */
const maxShown = 8;

export interface ReviewChecksProps {
  readonly review: Pick<Review, 'errors' | 'warnings' | 'conflicts'>;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
  /** The error of the checkbox, once publishing was tried. */
  readonly problem: string | null;
  /** The reason for publishing despite warnings. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** The error of the reason, once publishing was tried. */
  readonly reasonProblem: string | null;
  /** The change set that is reviewed. */
  readonly set: string;
}

/** The findings of the checks: errors that block publishing, and warnings to read. */
export function ReviewChecks(props: ReviewChecksProps): ReactElement {
  const { review, isAccepted, onAccept, problem, reason, onReason, reasonProblem, set } = props;
  const { errors, warnings, conflicts } = review;
  const isGrave = ({ severity }: Problem) => severity === 'error';
  const [grave, lesser] = [warnings.filter(isGrave), warnings.filter((problem) => !isGrave(problem))];
  return (
    <div className="review-checks">
      {errors.length === 0 && warnings.length === 0 && conflicts.length === 0 ? (
        <p className="review-fine">
          <Badge tone="success" icon="check">
            All checks pass
          </Badge>
        </p>
      ) : null}
      {conflicts.length > 0 ? (
        <Note tone="danger">
          <p>{`${formatCount(conflicts.length, 'item')} changed live while you were editing. Choose which to keep, below the changes.`}</p>
        </Note>
      ) : null}
      <Problems title={`${formatCount(errors.length, 'mistake')} to put right`} tone="danger" problems={errors} set={set} />
      <Problems
        title={`${formatCount(grave.length, 'mistake')} to put right, or to say why ${grave.length === 1 ? 'it is' : 'they are'} none`}
        tone="danger"
        problems={grave}
        set={set}
      />
      <Problems title={formatCount(lesser.length, 'warning')} tone="warning" problems={lesser} set={set} />
      {warnings.length > 0 ? (
        <div id="review-warnings" className="review-warnings">
          <Checkbox
            label={`I have looked at ${warnings.length === 1 ? 'it' : `all ${warnings.length}`}. Publish anyway.`}
            isOn={isAccepted}
            onChange={onAccept}
          />
          <FieldNotes notes={toNotes(problem)} />
          <TextField
            label="Reason for publishing anyway"
            help="It is stored in the history and the audit trail."
            lines={2}
            maxLength={500}
            value={reason}
            error={reasonProblem}
            onChange={onReason}
          />
        </div>
      ) : null}
    </div>
  );
}

interface ProblemsProps {
  readonly set: string;
  readonly title: string;
  readonly tone: 'danger' | 'warning';
  readonly problems: readonly Problem[];
}

function Problems({ set, title, tone, problems }: ProblemsProps): ReactElement | null {
  const { canWrite } = useSession();
  const fix = useFixInSet(set);
  const [showsAll, setShowsAll] = useState(false);
  if (problems.length === 0) return null;
  const more = problems.length - maxShown;
  return (
    <section className={`review-problems review-problems-${tone}`}>
      <h3 className="small-title">
        <Icon name={tone === 'danger' ? 'circle-alert' : 'triangle-alert'} />
        <span>{title}</span>
      </h3>
      <ul className="plain-list">
        {problems.slice(0, showsAll ? problems.length : maxShown).map((problem) => (
          <li key={`${problem.code} ${problem.kind}/${problem.id}${problem.pointer} ${problem.message}`}>
            <ProblemLine problem={problem} />
            {problem.fix && canWrite ? (
              <Button className="is-dense" icon="check" onClick={() => void fix(problem)}>
                {problem.fix.sentence.replace(/\.$/, '')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="quiet" className="is-dense" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show ${more} more`}
        </Button>
      ) : null}
    </section>
  );
}

/** Applies the fix of a problem to the draft, then refreshes the review. */
function useFixInSet(set: string): (problem: Problem) => Promise<void> {
  const { flush } = useSession();
  const fix = useFix();
  const queries = useQueryClient();
  return async (problem) => {
    fix(problem);
    await flush();
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.reviews(set) });
  };
}

/** The message of a problem, linked to its field. */
export function ProblemLine({ problem }: { readonly problem: Problem }): ReactElement {
  const labels = useItemLabels();
  const go = useGo();
  const { kind, id, path } = problem;
  const sentence = labels.describeProblem(problem);
  if (kind === undefined || id === undefined) return <p>{path ? `${path}: ${sentence}` : sentence}</p>;
  const name: ItemName = { kind: kind as ItemKind, id };
  const steps = placeOfProblem({ ...problem, pointer: problem.pointer ?? '' });
  const title = labels.titleOfItem(name);
  const pointer = pointerOf(steps);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    go(`/${keyOf(name)}`, pointer === '' ? {} : { state: { at: pointer } });
  };
  return (
    <p>
      <a href={`#${pointer}`} onClick={open}>
        {steps.length === 0 ? title : `${labels.fieldLabel(name.kind, steps)} of ${title}`}
      </a>
      <span>{`: ${sentence}`}</span>
    </p>
  );
}
