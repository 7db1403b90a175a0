import { type ReactElement, useState } from 'react';
import { useHubActions, useSavedValue, useWords } from '../../../engine/hub.ts';
import { writeDate } from '../../../engine/index.ts';
import { Button, Dialog, Icon, useAnnounce } from '../../../engine/react.ts';
import { readFields, readText } from '../../rules/index.ts';
import { useDeleting } from './use-deleting.ts';

/** What the hub keeps of somebody: taken along as a file, or deleted. [PREF-014] [PREF-103] [USER-049] */
export function YourData(): ReactElement {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const download = useDownload();
  return (
    <section className="preferences-data" aria-labelledby="preferences-data">
      <h2 id="preferences-data">{words('preferences-data')}</h2>
      <p>{words('preferences-data-text')}</p>
      <TermsLine />
      <div className="preferences-buttons">
        <Button icon="download" isPending={download.isBusy} onClick={() => void download.start()}>
          {words('preferences-download')}
        </Button>
        <Button variant="quiet" icon="trash-2" onClick={() => setAsking(true)}>
          {words('preferences-delete')}
        </Button>
      </div>
      {download.hasFailed && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{words('preferences-download-failed')}</span>
        </p>
      )}
      <DeleteDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  );
}

/** When the terms were agreed to; they are not asked again. [PREF-103] */
function TermsLine(): ReactElement | null {
  const words = useWords();
  const { termsAcceptedAt } = readFields(useSavedValue('dashboardUserData', 'Personalisation'));
  const date = formatDay(readText(termsAcceptedAt));
  return date === '' ? null : <p>{words('preferences-terms-accepted', { date })}</p>;
}

/** A day in words, '15 March 2027'; empty for what is no date. */
export function formatDay(moment: string): string {
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return '';
  return writeDate(instant);
}

function useDownload() {
  const { call } = useHubActions();
  const words = useWords();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const start = async () => {
    setState('busy');
    try {
      const data = await call({ base: 'accounts', path: '/api/v1/user/export', isPersonal: true });
      giveFile('my-hub-data.json', JSON.stringify(data, null, 2));
      setState('idle');
      announce(words('preferences-downloaded'));
    } catch {
      // The person is told here; the call itself is in the log.
      setState('failed');
      announce(words('preferences-download-failed'), 'assertive');
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

/** Deleting asks once and names what goes, because it cannot be taken back. */
function DeleteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }): ReactElement {
  const words = useWords();
  const deleting = useDeleting();
  return (
    <Dialog
      isOpen={isOpen}
      title={words('preferences-delete-title')}
      closeLabel={words('close')}
      onClose={onClose}
      shape="small"
      footer={
        <>
          <Button variant="danger" isPending={deleting.isBusy} onClick={() => void deleting.start()}>
            {words('preferences-delete-confirm')}
          </Button>
          <Button onClick={onClose}>{words('preferences-delete-keep')}</Button>
        </>
      }
    >
      <p>{words('preferences-delete-ask')}</p>
      <p>{words('preferences-delete-after')}</p>
      {deleting.hasFailed && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{words('preferences-delete-failed')}</span>
        </p>
      )}
    </Dialog>
  );
}
