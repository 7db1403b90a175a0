import type { ReactElement } from 'react';
import { Button, type ButtonVariant, Dialog, type Elements } from '../../../engine/react.ts';
import { FailureNote, type FailureNoteProps, type SignIn } from './failure-note.tsx';
import type { Task } from './use-task.ts';
import './ask-dialog.css';

/** Props of AskDialog. */
export interface AskDialogProps {
  readonly isOpen?: boolean;
  readonly title: string;
  /** What a yes does, in words and in looks. */
  readonly action: { readonly label: string; readonly variant: ButtonVariant; readonly icon?: string };
  /** What a no says. */
  readonly refusal?: string;
  readonly task: Task;
  /** What to do first where it was refused. */
  readonly adviceFor?: (failure: FailureNoteProps['failure']) => string | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly onSignIn: SignIn;
  readonly children: Elements;
}

/** The one question before something is done on the server: it stays open until that is done, and says why it was not. */
export function AskDialog(props: AskDialogProps): ReactElement {
  const { isOpen = true, title, action, refusal = 'Not now', task, adviceFor, onAct, onClose, onSignIn, children } = props;
  const { label, ...look } = action;
  const { failure, isPending } = task;
  const actions = (
    <>
      <Button {...look} isPending={isPending} onClick={onAct}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {refusal}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel="Close" onClose={onClose} shape="small" footer={actions}>
      <div className="publish-ask">
        {children}
        {failure ? (
          <FailureNote failure={failure} advice={adviceFor?.(failure)} onSignIn={onSignIn} onRetry={onAct} isPending={isPending} />
        ) : null}
      </div>
    </Dialog>
  );
}
