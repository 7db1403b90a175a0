import type { ReactElement } from 'react';
import { Button, useAnnounce } from '#engine/react';
import { downloadFile } from '../../controls/download-file.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { useTask } from '../../controls/use-task.ts';
import { describeWhoCan, formatCount, mayDo } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { FilesCard } from './files-card.tsx';
import { ImportCard } from './import-card.tsx';
import './exchange-screen.css';

/** Export, import as a draft, and the folder of files where that is the source of truth. */
export function ExchangeScreen(): ReactElement {
  const { me } = useSession();
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Import and export</h1>
      <ExportCard />
      {mayDo(me.role, 'writer') ? (
        <ImportCard />
      ) : (
        <section className="panel" aria-labelledby="exchange-import">
          <h2 id="exchange-import">Import</h2>
          <p>{describeWhoCan(me.role, 'writer', 'import')}</p>
        </section>
      )}
      {me.authority === 'files' ? <FilesCard /> : null}
    </div>
  );
}

function ExportCard(): ReactElement {
  const { api } = useSession();
  const task = useTask();
  const announce = useAnnounce();
  const download = async () => {
    const answer = await task.run(() => api.exportLive());
    if (!answer) return;
    const { id, items } = answer.value;
    const text = `${JSON.stringify(answer.value, null, 2)}\n`;
    downloadFile(`catalogue-${id.slice(0, 8)}.json`, new Blob([text], { type: 'application/json' }));
    announce(`Exported ${formatCount(items.length, 'item')}.`);
  };
  return (
    <section className="panel" aria-labelledby="exchange-export">
      <h2 id="exchange-export">Export</h2>
      <p>Everything that is live, in one JSON file. It can be imported here again, or on another server.</p>
      {task.failure ? <FailureNote failure={task.failure} onRetry={() => void download()} isPending={task.isPending} /> : null}
      <div>
        <Button icon="download" isPending={task.isPending} onClick={() => void download()}>
          Download what is live
        </Button>
      </div>
    </section>
  );
}
