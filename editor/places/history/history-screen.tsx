import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { Badge, Button, EmptyState, useAnnounce, useOnChange } from '#engine/react';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ItemChange, Version } from '../../api/shapes.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { FailureNote } from '../../controls/failure-note.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useTask } from '../../controls/use-task.ts';
import { FreshSignIn } from '../../publish/fresh-sign-in.tsx';
import { ChangeList, titleOf } from '../../reading/change-list.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describePerson, describeVersionChanges, describeWhoCan, formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { useOpenReview } from '../../session/use-open-review.ts';
import './history-screen.css';

/** Every version that was live: view, compare, restore as a draft, roll back. */
export function HistoryScreen(): ReactElement {
  const { api } = useSession();
  const versions = useReading(QUERY_KEYS.versions, () => api.listVersions(), { isPartly: isBeingCounted });
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>History</h1>
      <ReadingView reading={versions} loading="Reading the history" failed="The history could not be read.">
        {(found) =>
          found.length === 0 ? (
            <EmptyState seed="history" motif="pages" text="Nothing has been published yet. Every version will be listed here." />
          ) : (
            <HistoryBody versions={found} />
          )
        }
      </ReadingView>
    </div>
  );
}

/** Long histories count changes a few versions at a time. */
function isBeingCounted(versions: readonly Version[]): boolean {
  return versions.some(({ changes }) => changes === undefined);
}

interface Pair {
  readonly before: Version;
  readonly after: Version;
}

function HistoryBody({ versions }: { readonly versions: readonly Version[] }): ReactElement {
  const { me, reload } = useSession();
  const { publishers } = useColleagues();
  const [pair, setPair] = useState<Pair | null>(null);
  const [rollingBack, setRollingBack] = useState<Version | null>(null);
  const { task, restored, restoring, setRestoring, restore } = useRestore();
  const queries = useQueryClient();
  const denied = describeWhoCan(me.role, 'publisher', 'restore and roll back', publishers);
  const rolledBack = () => {
    setRollingBack(null);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.versions });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.live });
    void reload();
  };
  return (
    <>
      {denied ? <p className="muted">{denied}</p> : null}
      {task.failure && !restoring ? <FailureNote failure={task.failure} /> : null}
      {restored ? <RestoredNote restored={restored} /> : null}
      <ComparePicker versions={versions} onCompare={setPair} />
      {pair ? (
        <Comparison
          pair={pair}
          onClose={() => setPair(null)}
          canRestore={denied === null}
          onRestore={(change) => void restore(pair.before, change)}
        />
      ) : null}
      <ol className="plain-list history-list" aria-label="Versions, newest first">
        {versions.map((version, index) => (
          <VersionRow
            key={version.seq}
            version={version}
            before={versions[index + 1]}
            isLive={index === 0}
            canRestore={denied === null}
            onCompare={setPair}
            onRestore={() => setRestoring(version)}
            onRollBack={() => setRollingBack(version)}
          />
        ))}
      </ol>
      {rollingBack ? <RollBackDialog version={rollingBack} onClose={() => setRollingBack(null)} onDone={rolledBack} /> : null}
      <ConfirmDialog
        isOpen={restoring !== null}
        title={`Restore all of version ${restoring?.seq ?? ''} as a draft?`}
        action={{ label: 'Make the draft', variant: 'primary' }}
        task={task}
        onAct={() => restoring && void restore(restoring, null)}
        onClose={() => setRestoring(null)}
      >
        <FreshSignIn />
        <p>
          You get a new draft with everything as it was then. Nothing is live until you publish it. For one item alone, compare the
          versions.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The result of a restore: a change set, or nothing because everything is live already. */
interface Restored {
  readonly set: string | null;
  readonly count: number;
}

/** Restores a version, or one item of it, as a draft. */
function useRestore() {
  const { api } = useSession();
  const [restoring, setRestoring] = useState<Version | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const restore = async (version: Version, change: ItemChange | null) => {
    const names = change ? [{ kind: change.kind, id: change.id }] : undefined;
    const answer = await task.run(() => api.restore(version.id, names));
    if (!answer) return;
    setRestoring(null);
    const { changeSet, review } = answer.value;
    setRestored({ set: changeSet, count: review.changes.length });
    announce(changeSet ? `Restored as a draft: ${formatCount(review.changes.length, 'change')}.` : 'That is what is live already.');
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
  };
  return { task, restored, restoring, setRestoring, restore };
}

function RestoredNote({ restored }: { readonly restored: Restored }) {
  const openReview = useOpenReview();
  const { set, count } = restored;
  const box = useShownAtOnce<HTMLDivElement>(restored);
  return (
    <div ref={box} tabIndex={-1}>
      {set === null ? (
        <Note tone="info">
          <p>That is what is live already, so there is nothing to restore.</p>
        </Note>
      ) : (
        <Note tone="success">
          <p>{`Restored as a draft: ${formatCount(count, 'change')}. Nothing is live until you publish it.`}</p>
          <Button onClick={() => void openReview(set)}>Review the draft</Button>
        </Note>
      )}
    </div>
  );
}

interface VersionRowProps {
  readonly version: Version;
  /** The version that was live before. */
  readonly before: Version | undefined;
  readonly isLive: boolean;
  readonly canRestore: boolean;
  readonly onCompare: (pair: Pair) => void;
  readonly onRestore: () => void;
  readonly onRollBack: () => void;
}

function VersionRow(props: VersionRowProps): ReactElement {
  const { version, before, isLive, canRestore, onCompare, onRestore, onRollBack } = props;
  const { me } = useSession();
  const { people } = useColleagues();
  const named = <span className="visually-hidden">{`: version ${version.seq}`}</span>;
  return (
    <li className="panel-row history-row">
      <div className="row">
        <h2>{`Version ${version.seq}`}</h2>
        {isLive ? (
          <Badge tone="success" icon="check">
            Live
          </Badge>
        ) : null}
        {version.kind === 'point' ? (
          <Badge tone="info" icon="undo-2">
            Rolled back
          </Badge>
        ) : null}
      </div>
      <p className="history-note">{noteOf(version)}</p>
      <p className="history-counts">{describeVersionChanges(version.changes)}</p>
      <p className="muted">
        <span>{`${describePerson(version.by, me.uid, people)},`}</span> <time dateTime={version.at}>{formatMoment(version.at)}</time>
      </p>
      <div className="panel-actions">
        {before ? (
          <Button variant="quiet" className="is-dense" onClick={() => onCompare({ before, after: version })}>
            <span>See what changed</span>
            <span className="visually-hidden">{` in version ${version.seq}`}</span>
          </Button>
        ) : null}
        {isLive || !canRestore ? null : (
          <>
            <Button variant="quiet" className="is-dense" onClick={onRestore}>
              <span>Restore as a draft</span>
              {named}
            </Button>
            <Button variant="quiet" className="is-dense" onClick={onRollBack}>
              <span>Roll back to this</span>
              {named}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The note of a version. The server uses a code for content shipped before the first publish. */
function noteOf({ reason }: Pick<Version, 'reason'>): string {
  return reason === 'shipped' ? 'The content that came with the program' : reason || 'No note';
}

/** Chooses any two versions to compare. */
function ComparePicker({
  versions,
  onCompare,
}: {
  readonly versions: readonly Version[];
  readonly onCompare: (pair: Pair) => void;
}): ReactElement | null {
  const [after, before] = versions;
  const [older, setOlder] = useState(String(before?.seq ?? ''));
  const [newer, setNewer] = useState(String(after?.seq ?? ''));
  if (!before) return null;
  const choices = versions.map(({ seq, reason }) => ({ id: String(seq), label: `Version ${seq}: ${noteOf({ reason }).slice(0, 60)}` }));
  const compare = () => {
    const [one, other] = [older, newer].map((seq) => versions.find((version) => String(version.seq) === seq));
    if (one && other) onCompare(one.seq <= other.seq ? { before: one, after: other } : { before: other, after: one });
  };
  return (
    <div className="history-compare">
      <ChoiceField label="Compare" value={older} choices={choices} onChange={setOlder} />
      <ChoiceField label="with" value={newer} choices={choices} onChange={setNewer} />
      <Button onClick={compare}>Compare</Button>
    </div>
  );
}

/** Scrolls to and focuses the result of an action, whose button may be far down the list. */
function useShownAtOnce<Shown extends HTMLElement>(what: object) {
  const shown = useRef<Shown>(null);
  useOnChange(what, () => shown.current?.focus());
  return shown;
}

interface ComparisonProps {
  readonly pair: Pair;
  readonly canRestore: boolean;
  readonly onRestore: (change: ItemChange) => void;
  readonly onClose: () => void;
}

function Comparison({ pair, canRestore, onRestore, onClose }: ComparisonProps): ReactElement {
  const { api } = useSession();
  const labels = useItemLabels();
  const { before, after } = pair;
  const heading = useShownAtOnce<HTMLHeadingElement>(pair);
  const reading = useReading(QUERY_KEYS.comparison(before.id, after.id), () => api.compareSnapshots(before.id, after.id));
  return (
    <section className="panel history-comparison" aria-labelledby="history-comparison">
      <div className="screen-head">
        <h2 id="history-comparison" ref={heading} tabIndex={-1}>{`Version ${before.seq} to version ${after.seq}`}</h2>
        <Button variant="quiet" className="is-dense" icon="x" onClick={onClose}>
          Close
        </Button>
      </div>
      <ReadingView reading={reading} loading="Comparing" failed="The versions could not be compared.">
        {({ changes }) => (
          <>
            <p>
              {changes.length === 0 ? 'Both versions are the same.' : `${formatCount(changes.length, 'item differs', 'items differ')}.`}
            </p>
            <ChangeList
              changes={changes}
              labels={labels}
              headingLevel={3}
              actionOf={(change) =>
                canRestore ? (
                  <Button variant="quiet" className="is-dense" onClick={() => onRestore(change)}>
                    <span>{`Restore as in version ${before.seq}`}</span>
                    <span className="visually-hidden">{`: ${titleOf(change, labels)}`}</span>
                  </Button>
                ) : null
              }
            />
          </>
        )}
      </ReadingView>
    </section>
  );
}

interface RollBackDialogProps {
  readonly version: Version;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A dialog that confirms a roll back and asks for a reason. */
function RollBackDialog({ version, onClose, onDone }: RollBackDialogProps): ReactElement {
  const { api } = useSession();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const isMissing = note.trim() === '';
  const send = async () => {
    setChecked(true);
    if (isMissing) return;
    if (await task.run(() => api.rollBack({ id: version.id, note: note.trim() }))) onDone();
  };
  return (
    <ConfirmDialog
      title={`Roll back to version ${version.seq}?`}
      action={{ label: 'Roll back now', variant: 'danger' }}
      task={task}
      onAct={() => void send()}
      onClose={onClose}
    >
      <FreshSignIn />
      <p>{`Everything goes live as it was in version ${version.seq}, at once and for everybody. It becomes a new version, so this can be undone in the same way. Drafts stay.`}</p>
      <TextField
        label="Why"
        help="For the history."
        lines={2}
        maxLength={500}
        value={note}
        error={isChecked && isMissing ? 'Write why you roll back.' : null}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
