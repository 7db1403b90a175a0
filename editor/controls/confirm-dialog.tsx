import type { ReactElement } from 'react';
import { Button, type ButtonVariant, Dialog, type Elements } from '#engine/react';
import { FailureNote, type FailureNoteProps } from './failure-note.tsx';
import type { Task } from './use-task.ts';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  readonly isOpen?: boolean;
  readonly title: string;
  /** The label and look of the confirming button. */
  readonly action: { readonly label: string; readonly variant: ButtonVariant; readonly icon?: string };
  /** The label of the cancelling button. */
  readonly refusal?: string;
  readonly task: Task;
  /** Returns what to do first after a refusal. */
  readonly adviceFor?: (failure: FailureNoteProps['failure']) => string | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: Elements;
}

/** A dialog that confirms an action on the server. It stays open until the action is done, and shows why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { isOpen = true, title, action, refusal = 'Not now', task, adviceFor, onAct, onClose, children } = props;
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
        {failure ? <FailureNote failure={failure} advice={adviceFor?.(failure)} onRetry={onAct} isPending={isPending} /> : null}
      </div>
    </Dialog>
  );
}
