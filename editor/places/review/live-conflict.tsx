import { type ReactElement, useState } from 'react';
import type { FieldChoiceSent } from '#schemas/editor';
import type { ItemConflict } from '../../api/shapes.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { useTask } from '../../controls/use-task.ts';
import { keyOf } from '../../document/item-name.ts';
import { ConflictFields } from '../../publish/conflict-fields.tsx';
import { useVersionReader } from '../../publish/use-version-reader.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { describeDraft, describeOther } from '../../reading/version-names.ts';
import { useSession } from '../../session/hooks.tsx';
import type { Reviewed } from './review-props.ts';

export interface LiveConflictProps extends Reviewed {
  readonly conflict: ItemConflict;
  readonly onResolved: () => void;
}

/** One item that others have published differently in the meantime. */
export function LiveConflict({ set, drafts, conflict, onResolved }: LiveConflictProps): ReactElement {
  const { api, reload } = useSession();
  const labels = useItemLabels();
  const reader = useVersionReader();
  const task = useTask();
  const [isMineKept, setIsMineKept] = useState(false);
  const { theirsTag: live = '', theirsFrom, mineFrom } = conflict;
  const tag = drafts.items.find((item) => keyOf(item) === keyOf(conflict))?.tag ?? '';
  const title = labels.itemTitle(conflict, conflict.mine ?? conflict.theirs);
  const resolve = async (value: ItemConflict['mine'], choices: readonly FieldChoiceSent[]) => {
    const answer = await task.run(() => api.resolveItem(set, conflict, { value, tag, live, choices }));
    if (answer) {
      setIsMineKept(true);
      void reload();
    }
    onResolved();
  };
  return (
    <section className="panel review-conflict" aria-label={`Conflict: ${title}`}>
      <h3>{`${title} changed live meanwhile`}</h3>
      {isMineKept ? (
        <p role="status">Your choice is saved. The review is being updated.</p>
      ) : (
        <>
          <p>{`${describeOther(theirsFrom, reader)}, after this draft was begun. Choose which to keep for each field. What only one side changed is kept.`}</p>
          {task.failure ? <FailureNote failure={task.failure} /> : null}
          <ConflictFields
            {...conflict}
            labels={labels}
            names={{ theirs: describeOther(theirsFrom, reader), mine: describeDraft(mineFrom, reader) }}
            isPending={task.isPending}
            onResolve={(value, choices) => void resolve(value, choices)}
          />
        </>
      )}
    </section>
  );
}
