import type { ReactElement } from 'react';
import { useWords } from '../../../engine/hub.ts';
import { Button, Dialog } from '../../../engine/react.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks once before somebody leaves with unsaved changes; they wait on the device, except for whoever signs out. [PREF-008] */
export function LeaveQuestion(): ReactElement {
  const words = useWords();
  const { wayOut, stay, leave } = useLeaveQuestion();
  const isSignOut = wayOut?.kind === 'signOut';
  return (
    <Dialog
      isOpen={wayOut !== null}
      title={words('preferences-leave')}
      closeLabel={words('close')}
      onClose={stay}
      shape="small"
      footer={
        <>
          <Button variant="primary" onClick={stay}>
            {words('preferences-stay')}
          </Button>
          <Button onClick={leave}>{words(isSignOut ? 'account-sign-out' : 'preferences-leave-now')}</Button>
        </>
      }
    >
      <p>{words(isSignOut ? 'preferences-leave-sign-out' : 'preferences-leave-kept')}</p>
    </Dialog>
  );
}
