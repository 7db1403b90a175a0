import type { ReactElement } from 'react';
import { Button, Dialog } from '#engine/react';
import { here, useGo } from '../session/address.ts';
import { useDraft, useSession, useSessionState } from '../session/hooks.tsx';
import { nameStep, useTakeStep } from '../session/use-undo-steps.ts';

/** A dialog before Undo changes something off screen. */
export function UndoElsewhere(): ReactElement | null {
  const elsewhere = useSessionState((session) => session.elsewhere);
  return elsewhere && <Question {...elsewhere} />;
}

type QuestionProps = NonNullable<ReturnType<ReturnType<typeof useSession>['state']['getState']>['elsewhere']>;

function Question({ keys, label, isBack }: QuestionProps): ReactElement {
  const { state } = useSession();
  const go = useGo();
  const take = useTakeStep();
  const name = useDraft(({ items }) => nameStep(items, keys));
  const what = isBack ? 'Undo' : 'Redo';
  const close = () => state.setState({ elsewhere: null });
  const goOn = () => {
    close();
    const [key, ...others] = take(isBack);
    if (key && others.length === 0) go(`/${key}`, { query: here });
  };
  return (
    <Dialog isOpen title={`${what} in ${name}?`} closeLabel="Close" onClose={close}>
      <p>{`The last step, “${label}”, is not on this screen. It is in ${name}.`}</p>
      <div className="row">
        <Button variant="primary" icon={isBack ? 'undo-2' : 'rotate-ccw'} onClick={goOn}>
          {keys.length === 1 ? `${what} there, and go there` : `${what} there`}
        </Button>
        <Button onClick={close}>Stay here</Button>
      </div>
    </Dialog>
  );
}
