import type { ReactElement } from 'react';
import type { ItemConflict } from '../api/index.ts';
import { keyOf } from '../document/index.ts';
import { ConflictFields } from './conflict-fields.tsx';
import { FailureNote, useTask } from './parts/index.ts';
import { resolveLiveConflict } from './resolve-live-conflict.ts';
import type { ReviewBodyProps } from './review-props.ts';

/** Props of LiveConflict. */
export interface LiveConflictProps extends ReviewBodyProps {
  readonly conflict: ItemConflict;
  readonly onResolved: () => void;
}

/** One item that others have published differently meanwhile. */
export function LiveConflict({ api, set, labels, drafts, conflict, onSignIn, onResolved, onChanged }: LiveConflictProps): ReactElement {
  const task = useTask();
  const tag = drafts.items.find((item) => keyOf(item) === keyOf(conflict))?.tag ?? '';
  const title = labels.itemTitle(conflict, conflict.mine ?? conflict.theirs);
  const resolve = async (value: ItemConflict['mine']) => {
    const answer = await task.run(() => resolveLiveConflict(api, set, { conflict, value, tag }));
    if (answer) onChanged();
    onResolved();
  };
  return (
    <section className="panel review-conflict" aria-label={`Conflict: ${title}`}>
      <h3>{`${title} changed live meanwhile`}</h3>
      <p>Somebody published this item after you began. Choose what shall hold for each field. What only one of you changed is kept.</p>
      {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
      <ConflictFields {...conflict} labels={labels} isPending={task.isPending} onResolve={(value) => void resolve(value)} />
    </section>
  );
}
