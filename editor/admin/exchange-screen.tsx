import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { Button, Dialog, Icon, useAnnounce } from '../../engine/react.ts';
import type { MeReply, ProposalReply } from '../../schemas/generated/editor.ts';
import { type Drift, type EditorApi, type Imported, QUERY_KEYS } from '../api/index.ts';
import type { ItemName } from '../document/index.ts';
import {
  ChangeList,
  FailureNote,
  type ItemWords,
  mayDo,
  Note,
  ReadingView,
  type SignIn,
  sayCount,
  sayWhoCan,
  TextField,
  Tick,
  useReading,
  useTask,
} from '../publish/parts/index.ts';
import { useKinds } from '../session/kinds.tsx';
import { type FileProblem, type ImportFile, type ImportReading, readImport } from './read-import.ts';
import './exchange-screen.css';

/** Props of ExchangeScreen. */
export interface ExchangeScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly words: ItemWords;
  /** The open set of changes, for a proposal to the files; null: none. */
  readonly set: string | null;
  /** Gives a file to the person. */
  readonly onDownload: (name: string, text: string) => void;
  readonly onOpenChangeSet: (set: string) => void;
  readonly onSignIn: SignIn;
}

/** Content in and out: export, import as a draft, and the folder of files where that is what counts. */
export function ExchangeScreen(props: ExchangeScreenProps): ReactElement {
  const { me } = props;
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Import and export</h1>
      <ExportCard {...props} />
      {mayDo(me.role, 'writer') ? (
        <ImportCard {...props} />
      ) : (
        <section className="panel" aria-labelledby="exchange-import">
          <h2 id="exchange-import">Import</h2>
          <p>{sayWhoCan(me.role, 'writer', 'import')}</p>
        </section>
      )}
      {me.authority === 'files' ? <FilesCard {...props} /> : null}
    </div>
  );
}

function ExportCard({ api, onDownload, onSignIn }: ExchangeScreenProps): ReactElement {
  const task = useTask();
  const announce = useAnnounce();
  const download = async () => {
    const answer = await task.run(() => api.exportLive());
    if (!answer) return;
    const { id, items } = answer.value;
    onDownload(`catalogue-${id.slice(0, 8)}.json`, `${JSON.stringify(answer.value, null, 2)}\n`);
    announce(`Exported ${sayCount(items.length, 'item')}.`);
  };
  return (
    <section className="panel" aria-labelledby="exchange-export">
      <h2 id="exchange-export">Export</h2>
      <p>Everything that is live, in one JSON file. It can be imported here again, or on another server.</p>
      {task.failure ? (
        <FailureNote failure={task.failure} onSignIn={onSignIn} onRetry={() => void download()} isPending={task.isPending} />
      ) : null}
      <div>
        <Button icon="download" isPending={task.isPending} onClick={() => void download()}>
          Download what is live
        </Button>
      </div>
    </section>
  );
}

interface Trial {
  readonly reading: ImportReading;
  readonly imported: Imported;
}

function ImportCard({ api, words, onOpenChangeSet, onSignIn }: ExchangeScreenProps): ReactElement {
  const fileId = useId();
  const [files, setFiles] = useState<readonly ImportFile[]>([]);
  const [pasted, setPasted] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [title, setTitle] = useState('Import');
  const [problems, setProblems] = useState<readonly FileProblem[]>([]);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const kinds = useKinds();
  const change = () => {
    setTrial(null);
    setMade(null);
    setProblems([]);
    task.clear();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].filter(({ name }) => name.endsWith('.json'));
    const read = await Promise.all(chosen.map(async (file) => ({ name: file.webkitRelativePath || file.name, text: await file.text() })));
    change();
    setFiles(read);
  };
  const look = async () => {
    const reading = readImport(pasted.trim() === '' ? files : [...files, { name: 'What you pasted', text: pasted }], kinds);
    setMade(null);
    setTrial(null);
    setProblems(reading.problems);
    if (reading.problems.length > 0) announce(`${sayCount(reading.problems.length, 'mistake')} in the files.`, 'assertive');
    if (reading.items.length === 0) {
      if (reading.problems.length === 0)
        setProblems([{ file: 'Nothing', line: 0, severity: 'error', message: 'Choose a file or paste an export first.' }]);
      return;
    }
    const answer = await task.run(() => api.importItems({ items: reading.items, isWhole, isDryRun: true }));
    if (!answer) return;
    setTrial({ reading, imported: answer.value });
    const { errors, warnings } = answer.value.review;
    setProblems([...reading.problems, ...[...errors, ...warnings].map(reading.place)]);
    announce(`${sayCount(answer.value.review.changes.length, 'item')} would change.`);
  };
  const bring = async () => {
    if (!trial) return;
    const wish = { items: trial.reading.items, isWhole, title: title.trim() || 'Import' };
    const answer = await task.run(() => api.importItems(wish));
    if (!answer) return;
    setMade(answer.value.changeSet);
    setTrial(null);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    announce('Imported as a draft.');
  };
  const count = trial?.imported.review.changes.length ?? 0;
  return (
    <section className="panel" aria-labelledby="exchange-import">
      <h2 id="exchange-import">Import</h2>
      <p>An import always becomes a draft. Nothing is live until somebody publishes it.</p>
      <div className="exchange-choose">
        <div className="publish-field">
          <label htmlFor={fileId}>Files</label>
          <p className="publish-help" id={`${fileId}-help`}>
            An export, or files of items from the content folder.
          </p>
          <input
            id={fileId}
            className="publish-input"
            type="file"
            accept=".json,application/json"
            multiple
            aria-describedby={`${fileId}-help`}
            onChange={(event) => void choose(event)}
          />
        </div>
        <div className="publish-field">
          <label htmlFor={`${fileId}-folder`}>A whole folder</label>
          <p className="publish-help">Its folders name the kinds of items.</p>
          <input
            id={`${fileId}-folder`}
            className="publish-input"
            type="file"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => void choose(event)}
          />
        </div>
      </div>
      {files.length > 0 ? <p className="publish-help">{`${sayCount(files.length, 'file')} chosen.`}</p> : null}
      <TextField
        label="Or paste JSON"
        lines={5}
        isCode
        value={pasted}
        onChange={(text) => {
          change();
          setPasted(text);
        }}
      />
      <Tick
        label="This is the whole catalogue: archive what is not in it"
        isOn={isWhole}
        onChange={(isOn) => {
          change();
          setWhole(isOn);
        }}
      />
      {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
      <div>
        <Button variant={trial ? 'secondary' : 'primary'} icon="search" isPending={task.isPending && !trial} onClick={() => void look()}>
          See what would change
        </Button>
      </div>
      <FileProblems problems={problems} />
      {trial ? (
        <div className="exchange-trial">
          <h3>{count === 0 ? 'Nothing would change' : `${sayCount(count, 'item')} would change`}</h3>
          {count === 0 ? <p>All of it is live already.</p> : null}
          {trial.imported.review.errors.length > 0 ? (
            <p>You can import it all the same and put the mistakes right in the draft. They have to be gone before it is published.</p>
          ) : null}
          <ChangeList changes={trial.imported.review.changes} words={words} headingLevel={3} />
          {count > 0 ? (
            <>
              <TextField label="What is this draft for?" value={title} most={120} onChange={setTitle} />
              <div>
                <Button variant="primary" isPending={task.isPending} onClick={() => void bring()}>
                  Import as a draft
                </Button>
              </div>
            </>
          ) : null}
        </div>
      ) : null}
      {made ? (
        <Note tone="success">
          <p>Imported as a draft.</p>
          <Button onClick={() => onOpenChangeSet(made)}>Review the draft</Button>
        </Note>
      ) : null}
    </section>
  );
}

/** As many mistakes as are worth reading at once. */
const mostProblems = 100;

/** Mistakes, file by file. */
export function FileProblems({ problems }: { readonly problems: readonly FileProblem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  const files = [...new Set(problems.slice(0, mostProblems).map(({ file }) => file))];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="exchange-problems" aria-label="Mistakes in the files">
      <h3>
        {`${errors > 0 ? sayCount(errors, 'mistake') : sayCount(problems.length, 'thing')} ${errors > 0 ? 'in the files' : 'to look at'}`}
      </h3>
      {files.map((file) => (
        <div key={file}>
          <h4>{file}</h4>
          <ul className="plain-list">
            {problems
              .filter((problem) => problem.file === file)
              .slice(0, mostProblems)
              .map(({ line, severity, message }) => (
                <li key={`${line} ${message}`}>
                  <Icon
                    name={severity === 'error' ? 'circle-alert' : 'triangle-alert'}
                    size="sm"
                    label={severity === 'error' ? 'Mistake' : 'Warning'}
                  />
                  <span>
                    {line > 0 ? <strong>{`Line ${line}: `}</strong> : null}
                    <span>{message}</span>
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {problems.length > mostProblems ? <p>{`And ${problems.length - mostProblems} more.`}</p> : null}
    </section>
  );
}

function FilesCard({ api, me, words, set, onDownload, onSignIn }: ExchangeScreenProps): ReactElement {
  const drift = useReading(QUERY_KEYS.drift, () => api.readDrift());
  const task = useTask();
  const [proposal, setProposal] = useState<ProposalReply | null>(null);
  const [reason, setReason] = useState('');
  const denied = sayWhoCan(me.role, 'writer', 'make a proposal');
  const propose = async () => {
    if (set === null) return;
    const given = reason.trim();
    const answer = await task.run(() => api.propose(set, undefined, given === '' ? undefined : given));
    if (answer) setProposal(answer.value);
  };
  const asksReason = task.failure?.kind === 'refused' && task.failure.code === 'reason-missing';
  return (
    <section className="panel" aria-labelledby="exchange-files">
      <h2 id="exchange-files">The folder of files</h2>
      <p>Here the files are what counts. Changes go live when they are in the files, so take your draft there as a proposal.</p>
      <ReadingView reading={drift} loading="Comparing with the files" failed="The files could not be compared." onSignIn={onSignIn}>
        {(found) => <DriftView drift={found} words={words} />}
      </ReadingView>
      {task.failure ? (
        <FailureNote failure={task.failure} onSignIn={onSignIn} onRetry={() => void propose()} isPending={task.isPending} />
      ) : null}
      {denied || set === null ? (
        <p className="publish-help">{denied ?? 'There is no draft to propose. Edit something first.'}</p>
      ) : (
        <div className="exchange-propose">
          {asksReason || reason !== '' ? (
            <TextField
              label="Why propose it in spite of warnings"
              help="The checks name the warnings. It is kept in the audit trail."
              lines={2}
              most={500}
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
        title={`Proposal: ${sayCount(proposal?.files.length ?? 0, 'file')}`}
        closeLabel="Close"
        onClose={() => setProposal(null)}
        shape="wide"
        footer={
          <Button variant="primary" icon="download" onClick={() => proposal && onDownload('proposal.patch', proposal.patch)}>
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

/** How far what is live is from the files. */
export function DriftView({ drift, words }: { readonly drift: Drift; readonly words: ItemWords }): ReactElement {
  const { missing, changed, extra, unreadable } = drift;
  const name = (items: readonly ItemName[]) => items.map((item) => `${words.kindTitle(item.kind)}: ${item.id}`);
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
