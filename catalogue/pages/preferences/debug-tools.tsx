import { type ReactElement, useState } from 'react';
import { useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, Dialog, Icon, useAnnounce } from '#engine/react';
import { findEligibilityKey } from '../../components/eligibility/eligibility-key.ts';
import { HUB_PATH } from '../../components/links/address.ts';

type Wiped = 'profile' | 'dfe';

/** Tools of debug mode: delete the saved data, or the answer to the support offer. */
export function DebugTools(): ReactElement {
  const messages = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { state, wipe } = useWiping();
  return (
    <section className="preferences-data" aria-labelledby="preferences-debug">
      <h2 id="preferences-debug">{messages('preferences-debug')}</h2>
      <div className="preferences-buttons">
        <Button onClick={() => setAsking(true)}>{messages('preferences-wipe-profile')}</Button>
        <Button isPending={state === 'busy'} onClick={() => void wipe('dfe')}>
          {messages('preferences-wipe-dfe')}
        </Button>
      </div>
      {state === 'wiped' && <p>{messages('preferences-wiped')}</p>}
      {state === 'failed' && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{messages('save-failed')}</span>
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        title={messages('preferences-wipe-profile')}
        closeLabel={messages('close')}
        onClose={() => setAsking(false)}
        shape="small"
        footer={
          <>
            <Button variant="danger" isPending={state === 'busy'} onClick={() => void wipe('profile')}>
              {messages('preferences-wipe-profile')}
            </Button>
            <Button onClick={() => setAsking(false)}>{messages('cancel')}</Button>
          </>
        }
      >
        <p>{messages('preferences-wipe-ask')}</p>
      </Dialog>
    </section>
  );
}

/** Deletes with one call; deleting the profile reloads the page, deleting the answer to the offer also clears this device. */
function useWiping() {
  const { call, leave, refresh, device } = useHubActions();
  const { details, person } = useHubPage();
  const messages = useMessages();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'busy' | 'wiped' | 'failed'>('idle');
  const wipe = async (what: Wiped) => {
    setState('busy');
    try {
      await call({ base: 'accounts', path: '/api/v1/user/debug/wipe', method: 'POST', body: { what }, isPersonal: true });
      if (what === 'profile') return leave(`${HUB_PATH}/preferences`);
      const key = await findEligibilityKey(details.support.postcode, person.deviceKey);
      if (key !== null) device.remove(key);
      await refresh();
      setState('wiped');
      announce(messages('preferences-wiped'));
    } catch {
      // The developer sees the failure here; the call is in the log.
      setState('failed');
      announce(messages('save-failed'), 'assertive');
    }
  };
  return { state, wipe };
}
