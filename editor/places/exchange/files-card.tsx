import { type ReactElement, useState } from 'react';
import { Button, Dialog } from '#engine/react';
import type { ProposalReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Drift } from '../../api/shapes.ts';
import { downloadFile } from '../../controls/download-file.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useTask } from '../../controls/use-task.ts';
import type { ItemName } from '../../document/item-name.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describeWhoCan, formatCount } from '../../reading/who.ts';
import { useSession, useSessionState } from '../../session/hooks.tsx';
import './exchange-screen.css';

/** The folder of files, where that is the source of truth: its differences from live, and a button to propose a change. */
export function FilesCard(): ReactElement {
  const { api, me } = useSession();
  const set = useSessionState((state) => state.set?.id ?? null);
  const drift = useReading(QUERY_KEYS.drift, () => api.readDrift());
  const task = useTask();
  const [proposal, setProposal] = useState<ProposalReply | null>(null);
  const [reason, setReason] = useState('');
  const denied = describeWhoCan(me.role, 'writer', 'make a proposal');
  const propose = async () => {
    if (set === null) return;
    const given = reason.trim();
    const answer = await task.run(() => api.propose(set, undefined, given === '' ? undefined : given));
    if (answer) setProposal(answer.value);
  };
  const needsReason = task.failure?.kind === 'refused' && task.failure.code === 'reason-missing';
  return (
    <section className="panel" aria-labelledby="exchange-files">
      <h2 id="exchange-files">The folder of files</h2>
      <p>Here the files are what counts. Changes go live when they are in the files, so take your draft there as a proposal.</p>
      <ReadingView reading={drift} loading="Comparing with the files" failed="The files could not be compared.">
        {(found) => <DriftView drift={found} />}
      </ReadingView>
      {task.failure ? <FailureNote failure={task.failure} onRetry={() => void propose()} isPending={task.isPending} /> : null}
      {denied || set === null ? (
        <p className="muted">{denied ?? 'There is no draft to propose. Edit something first.'}</p>
      ) : (
        <div className="exchange-propose">
          {needsReason || reason !== '' ? (
            <TextField
              label="Reason for proposing it despite warnings"
              help="The checks name the warnings. It is kept in the audit trail."
              lines={2}
              maxLength={500}
              value={reason}
              onChange={setReason}
            />
          ) : null}
          <Button variant="primary" icon="file-text" isPending={task.isPending} onClick={() => void propose()}>
            Make a proposal of my draft
          </Button>
        </div>
      )}
      <Dialog
        isOpen={proposal !== null}
        title={`Proposal: ${formatCount(proposal?.files.length ?? 0, 'file')}`}
        closeLabel="Close"
        onClose={() => setProposal(null)}
        shape="wide"
        footer={
          <Button
            variant="primary"
            icon="download"
            onClick={() => proposal && downloadFile('proposal.patch', new Blob([proposal.patch], { type: 'application/json' }))}
          >
            Download as a patch
          </Button>
        }
      >
        <p>Give this patch to those who look after the files. It changes:</p>
        <ul className="exchange-files">
          {proposal?.files.map(({ path, text }) => (
            <li key={path}>{`${path}${text === null ? ' (taken away)' : ''}`}</li>
          ))}
        </ul>
        <details>
          <summary>Show the patch</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard */}
          <pre className="exchange-patch" tabIndex={0}>
            {proposal?.patch}
          </pre>
        </details>
      </Dialog>
    </section>
  );
}

/** The differences between live and the files. */
function DriftView({ drift }: { readonly drift: Drift }): ReactElement {
  const labels = useItemLabels();
  const { missing, changed, extra, unreadable } = drift;
  const name = (items: readonly ItemName[]) => items.map((item) => `${labels.kindTitle(item.kind)}: ${item.id}`);
  const parts = [
    { label: 'In the files and not live', items: name(missing) },
    { label: 'Different', items: name(changed) },
    { label: 'Live and not in the files', items: name(extra) },
    { label: 'Files with mistakes', items: unreadable },
  ].filter(({ items }) => items.length > 0);
  if (parts.length === 0)
    return (
      <Note tone="success">
        <p>What is live is what the files say.</p>
      </Note>
    );
  return (
    <Note tone="warning">
      <p>What is live is not what the files say.</p>
      {parts.map(({ label, items }) => (
        <details key={label}>
          <summary>{`${label}: ${items.length}`}</summary>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      ))}
    </Note>
  );
}
