import { type ReactElement, useState } from 'react';
import { writeDate } from '#engine';
import { useHubActions, useMessages, useSavedValue } from '#engine/hub';
import { Button, Dialog, Icon, useAnnounce } from '#engine/react';
import { readFields, readText } from '../../rules/reading.ts';

/** What the hub stores about the person: downloaded as a file, or deleted. */
export function YourData(): ReactElement {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
  const download = useDownload();
  return (
    <section className="preferences-data" aria-labelledby="preferences-data">
      <h2 id="preferences-data">{messages('preferences-data')}</h2>
      <p>{messages('preferences-data-text')}</p>
      <TermsLine />
      <div className="preferences-buttons">
        <Button icon="download" isPending={download.isBusy} onClick={() => void download.start()}>
          {messages('preferences-download')}
        </Button>
        <Button variant="quiet" icon="trash-2" onClick={() => setAsking(true)}>
          {messages('preferences-delete')}
        </Button>
      </div>
      {download.hasFailed && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{messages('preferences-download-failed')}</span>
        </p>
      )}
      <DeleteDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** When the terms were accepted; they are not asked again. */
function TermsLine(): ReactElement | null {
  const messages = useMessages();
  const { termsAcceptedAt } = readFields(useSavedValue('dashboardUserData', 'Personalisation'));
  const date = formatDay(readText(termsAcceptedAt));
  return date === '' ? null : <p>{messages('preferences-terms-accepted', { date })}</p>;
}

/** A day as text, '15 March 2027'; empty for an invalid date. */
function formatDay(moment: string): string {
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return '';
  return writeDate(instant);
}

function useDownload() {
  const { call } = useHubActions();
  const messages = useMessages();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    try {
      const data = await call({ base: 'accounts', path: '/api/v1/user/export', isPersonal: true });
      giveFile('my-hub-data.json', JSON.stringify(data, null, 2));
      setState('idle');
      announce(messages('preferences-downloaded'));
    } catch {
      // The page shows the failure; the failed call is in the log.
      setState('failed');
      announce(messages('preferences-download-failed'), 'assertive');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', start };
}

function giveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Confirms before deleting and lists what is deleted, because it cannot be undone. */
function DeleteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }): ReactElement {
  const messages = useMessages();
  const deleting = useDeleting();
  return (
    <Dialog
      isOpen={isOpen}
      title={messages('preferences-delete-title')}
      closeLabel={messages('close')}
      onClose={onClose}
      shape="small"
      footer={
        <>
          <Button variant="danger" isPending={deleting.isBusy} onClick={() => void deleting.start()}>
            {messages('preferences-delete-confirm')}
          </Button>
          <Button onClick={onClose}>{messages('preferences-delete-keep')}</Button>
        </>
      }
    >
      <p>{messages('preferences-delete-ask')}</p>
      <p>{messages('preferences-delete-after')}</p>
      {deleting.hasFailed && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{messages('preferences-delete-failed')}</span>
        </p>
      )}
    </Dialog>
  );
}

/** The page that confirms the deletion; it needs no session. */
const CLOSING_PAGE = '/account/data-deleted';

/** Deletes what the hub stores, signs out, which also clears this device, and ends on a page that confirms it. */
function useDeleting() {
  const { call, leave } = useHubActions();
  const messages = useMessages();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    try {
      await call({ base: 'accounts', path: '/api/v1/user/data', method: 'DELETE', body: {}, isPersonal: true });
      await call({ base: 'accounts', path: '/account/logout', method: 'POST', body: {}, isPersonal: true });
      leave(CLOSING_PAGE);
    } catch {
      // The page shows the failure and a retry; deleting twice does no harm.
      setState('failed');
      announce(messages('preferences-delete-failed'), 'assertive');
    }
  };
  return { isBusy: state === 'busy', hasFailed: state === 'failed', start };
}
