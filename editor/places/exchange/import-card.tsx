import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { readFileStart } from '#engine';
import { Button, Icon, useAnnounce } from '#engine/react';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Imported } from '../../api/shapes.ts';
import { Checkbox } from '../../controls/checkbox.tsx';
import { FailureNote } from '../../controls/failure-note.tsx';
import { FieldFrame } from '../../controls/field-frame.tsx';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { type Task, useTask } from '../../controls/use-task.ts';
import { ChangeList } from '../../reading/change-list.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { useOpenReview } from '../../session/use-open-review.ts';
import { type FileProblem, type ImportFile, type ImportReading, readImport } from './read-import.ts';
import './exchange-screen.css';

/** Imports items from files as a draft, after showing what would change. */
export function ImportCard(): ReactElement {
  const openReview = useOpenReview();
  const { source, change, problems, trial, title, setTitle, made, task, look, bring } = useImport();
  return (
    <section className="panel" aria-labelledby="exchange-import">
      <h2 id="exchange-import">Import</h2>
      <p>An import always becomes a draft. Nothing is live until somebody publishes it.</p>
      <FileChoice onChoose={(files, left) => change({ files, left })} />
      {source.files.length > 0 ? <p className="muted">{`${formatCount(source.files.length, 'file')} chosen.`}</p> : null}
      <TextField label="Or paste JSON" lines={5} content="code" value={source.pasted} onChange={(pasted) => change({ pasted })} />
      <Checkbox
        label="This is the whole catalogue: archive what is not in it"
        isOn={source.isWhole}
        onChange={(isWhole) => change({ isWhole })}
      />
      {task.failure ? <FailureNote failure={task.failure} /> : null}
      <div>
        <Button variant={trial ? 'secondary' : 'primary'} icon="search" isPending={task.isPending && !trial} onClick={() => void look()}>
          See what would change
        </Button>
      </div>
      <FileProblems problems={problems} />
      {trial ? (
        <TrialView
          review={trial.imported.review}
          title={title}
          onTitle={setTitle}
          isPending={task.isPending}
          onImport={() => void bring(trial)}
        />
      ) : null}
      {made ? (
        <Note tone="success">
          <p>Imported as a draft.</p>
          <Button onClick={() => void openReview(made)}>Review the draft</Button>
        </Note>
      ) : null}
    </section>
  );
}

/** What to import. */
interface ImportSource {
  readonly files: readonly ImportFile[];
  /** The names of chosen files that are not JSON. */
  readonly left: readonly string[];
  readonly pasted: string;
  /** Whether items missing from the import are to be archived. */
  readonly isWhole: boolean;
}

/** A dry run of an import. */
interface Trial {
  readonly reading: ImportReading;
  readonly imported: Imported;
}

interface ImportState {
  readonly source: ImportSource;
  /** Changes the source, which discards the dry run. */
  readonly change: (part: Partial<ImportSource>) => void;
  readonly problems: readonly FileProblem[];
  readonly trial: Trial | null;
  /** The title of the change set to create. */
  readonly title: string;
  readonly setTitle: (title: string) => void;
  /** The change set that the import created. */
  readonly made: string | null;
  readonly task: Task;
  /** Runs the dry run. */
  readonly look: () => Promise<void>;
  readonly bring: (trial: Trial) => Promise<void>;
}

const noProblems: readonly FileProblem[] = [];
const nothingChosen: FileProblem = { file: 'Nothing', line: 0, severity: 'error', message: 'Choose a file or paste an export first.' };

/** Why there is nothing to import. */
function nothingToRead({ left }: ImportSource): readonly FileProblem[] {
  if (left.length === 0) return [nothingChosen];
  return left.map((file) => ({
    file,
    line: 0,
    severity: 'error',
    message: 'This is not a JSON file. Choose an export, or files of the content folder.',
  }));
}

function useImport(): ImportState {
  const { api } = useSession();
  const [source, setSource] = useState<ImportSource>({ files: [], left: [], pasted: '', isWhole: false });
  const [problems, setProblems] = useState(noProblems);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [title, setTitle] = useState('Import');
  const [made, setMade] = useState<string | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const kinds = useKinds();
  const { isWhole } = source;
  const change = (part: Partial<ImportSource>) => {
    setTrial(null);
    setMade(null);
    setProblems(noProblems);
    task.clear();
    setSource((before) => ({ ...before, ...part }));
  };
  const look = async () => {
    const reading = readImport(filesOf(source), kinds);
    setMade(null);
    setTrial(null);
    setProblems(reading.problems);
    if (reading.problems.length > 0) announce(`${formatCount(reading.problems.length, 'mistake')} in the files.`, 'assertive');
    if (reading.items.length === 0) return reading.problems.length === 0 ? setProblems(nothingToRead(source)) : undefined;
    const answer = await task.run(() => api.importItems({ items: reading.items, isWhole, isDryRun: true }));
    if (!answer) return;
    setTrial({ reading, imported: answer.value });
    const { errors, warnings } = answer.value.review;
    setProblems([...reading.problems, ...[...errors, ...warnings].map(reading.place)]);
    announce(`${formatCount(answer.value.review.changes.length, 'item')} would change.`);
  };
  const bring = async ({ reading }: Trial) => {
    const answer = await task.run(() => api.importItems({ items: reading.items, isWhole, title: title.trim() || 'Import' }));
    if (!answer) return;
    setMade(answer.value.changeSet);
    setTrial(null);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    announce('Imported as a draft.');
  };
  return { source, change, problems, trial, title, setTitle, made, task, look, bring };
}

function filesOf({ files, pasted }: ImportSource): readonly ImportFile[] {
  return pasted.trim() === '' ? files : [...files, { name: 'What you pasted', text: pasted }];
}

async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = readFileStart(bytes);
  return new TextDecoder(start === 'zip' ? 'utf-8' : start).decode(bytes);
}

/** Chooses files, or a whole folder. */
function FileChoice({ onChoose }: { readonly onChoose: (files: readonly ImportFile[], left: readonly string[]) => void }): ReactElement {
  const fileId = useId();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const [fit, left] = [chosen.filter(isJsonFile), chosen.filter((file) => !isJsonFile(file))];
    const files = await Promise.all(fit.map(async (file) => ({ name: file.webkitRelativePath || file.name, text: await readText(file) })));
    onChoose(
      files,
      left.map(({ name }) => name),
    );
  };
  return (
    <div className="exchange-choose">
      <FieldFrame id={fileId} label="Files" help="An export, or files of items from the content folder.">
        {(aria) => (
          <input
            {...aria}
            className="field-input"
            type="file"
            accept=".json,application/json"
            multiple
            onChange={(event) => void choose(event)}
          />
        )}
      </FieldFrame>
      <FieldFrame id={`${fileId}-folder`} label="A whole folder" help="Its folders name the kinds of items.">
        {(aria) => (
          <input
            {...aria}
            className="field-input"
            type="file"
            multiple
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={(event) => void choose(event)}
          />
        )}
      </FieldFrame>
    </div>
  );
}

function isJsonFile({ name }: File): boolean {
  return /\.json$/i.test(name);
}

interface TrialViewProps {
  readonly review: Imported['review'];
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly isPending: boolean;
  readonly onImport: () => void;
}

/** Shows what would change, and imports it as a draft. */
function TrialView({ review, title, onTitle, isPending, onImport }: TrialViewProps): ReactElement {
  const labels = useItemLabels();
  const { changes, errors } = review;
  return (
    <div className="exchange-trial">
      <h3>{changes.length === 0 ? 'Nothing would change' : `${formatCount(changes.length, 'item')} would change`}</h3>
      {changes.length === 0 ? <p>All of it is live already.</p> : null}
      {errors.length > 0 ? (
        <p>You can import it anyway and fix the mistakes in the draft. They have to be fixed before it is published.</p>
      ) : null}
      <ChangeList changes={changes} labels={labels} headingLevel={3} />
      {changes.length > 0 ? (
        <>
          <TextField label="What is this draft for?" value={title} maxLength={120} onChange={onTitle} />
          <div>
            <Button variant="primary" isPending={isPending} onClick={onImport}>
              Import as a draft
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** More problems than anybody reads in one go are cut off. */
const maxProblems = 100;

/** Problems, file by file. */
export function FileProblems({ problems }: { readonly problems: readonly FileProblem[] }): ReactElement | null {
  if (problems.length === 0) return null;
  const files = [...new Set(problems.slice(0, maxProblems).map(({ file }) => file))];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <section className="exchange-problems" aria-label="Mistakes in the files">
      <h3>{errors > 0 ? `${formatCount(errors, 'mistake')} in the files` : formatCount(problems.length, 'warning')}</h3>
      {files.map((file) => (
        <div key={file}>
          <h4>{file}</h4>
          <ul className="plain-list">
            {problems
              .filter((problem) => problem.file === file)
              .slice(0, maxProblems)
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
      {problems.length > maxProblems ? <p>{`And ${problems.length - maxProblems} more.`}</p> : null}
    </section>
  );
}
