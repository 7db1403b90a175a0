import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button, Dialog } from '../../../engine/react.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Asks once before the person leaves with unsaved changes. The changes stay on the device, except after signing out. [PREF-008] */
export function LeaveQuestion(): ReactElement {
  const messages = useMessages();
  const { wayOut, stay, leave } = useLeaveQuestion();
  const isSignOut = wayOut?.kind === 'signOut';
  return (
    <Dialog
      isOpen={wayOut !== null}
      title={messages('preferences-leave')}
      closeLabel={messages('close')}
      onClose={stay}
      shape="small"
      footer={
        <>
          <Button variant="primary" onClick={stay}>
            {messages('preferences-stay')}
          </Button>
          <Button onClick={leave}>{messages(isSignOut ? 'account-sign-out' : 'preferences-leave-now')}</Button>
        </>
      }
    >
      <p>{messages(isSignOut ? 'preferences-leave-sign-out' : 'preferences-leave-kept')}</p>
    </Dialog>
  );
}
