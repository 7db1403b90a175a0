import { type ReactElement, useState } from 'react';
import { useHubActions, useHubPage, useWords } from '../../../engine/hub.ts';
import { Button, Dialog, Icon, useAnnounce } from '../../../engine/react.ts';
import { findEligibilityKey, HUB_PATH } from '../../parts/index.ts';

type Wiped = 'profile' | 'dfe';

/** Tools of debug mode: forget what was saved, or the answer to the support offer. [PREF-009] [PREF-010] [DEBUG-008] [DEBUG-009] [EC-045] */
export function DebugTools(): ReactElement {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const { state, wipe } = useWiping();
  return (
    <section className="preferences-data" aria-labelledby="preferences-debug">
      <h2 id="preferences-debug">{words('preferences-debug')}</h2>
      <div className="preferences-buttons">
        <Button onClick={() => setAsking(true)}>{words('preferences-wipe-profile')}</Button>
        <Button isPending={state === 'busy'} onClick={() => void wipe('dfe')}>
          {words('preferences-wipe-dfe')}
        </Button>
      </div>
      {state === 'wiped' && <p>{words('preferences-wiped')}</p>}
      {state === 'failed' && (
        <p className="save-failed">
          <Icon name="circle-alert" /> <span>{words('save-failed')}</span>
        </p>
      )}
      <Dialog
        isOpen={isAsking}
        title={words('preferences-wipe-profile')}
        closeLabel={words('close')}
        onClose={() => setAsking(false)}
        shape="small"
        footer={
          <>
            <Button variant="danger" isPending={state === 'busy'} onClick={() => void wipe('profile')}>
              {words('preferences-wipe-profile')}
            </Button>
            <Button onClick={() => setAsking(false)}>{words('cancel')}</Button>
          </>
        }
      >
        <p>{words('preferences-wipe-ask')}</p>
      </Dialog>
    </section>
  );
}

/** Wipes by one call; the profile reloads the page, the answer to the offer is also forgotten on this device. [CALL-077] */
function useWiping() {
  const { call, leave, refresh, device } = useHubActions();
  const { details, person } = useHubPage();
  const words = useWords();
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
      announce(words('preferences-wiped'));
    } catch {
      // A developer sees it here; the call itself is in the log.
      setState('failed');
      announce(words('save-failed'), 'assertive');
    }
  };
  return { state, wipe };
}
