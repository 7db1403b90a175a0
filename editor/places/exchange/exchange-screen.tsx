import type { ReactElement } from 'react';
import { Button, useAnnounce } from '#engine/react';
import { FailureNote } from '../../controls/failure-note.tsx';
import { useTask } from '../../controls/use-task.ts';
import { describeWhoCan, formatCount, mayDo } from '../../reading/who.ts';
import type { ExchangeScreenProps } from './exchange-props.ts';
import { FilesCard } from './files-card.tsx';
import { ImportCard } from './import-card.tsx';
import './exchange-screen.css';

/** Moves content in and out: export, import as a draft, and the folder of files where that is the source of truth. */
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
          <p>{describeWhoCan(me.role, 'writer', 'import')}</p>
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
    announce(`Exported ${formatCount(items.length, 'item')}.`);
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
