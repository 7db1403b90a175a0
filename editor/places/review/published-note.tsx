import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Button, useAnnounce } from '#engine/react';
import type { PublishedReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { Note } from '../../controls/note.tsx';
import { useTask } from '../../controls/use-task.ts';
import { formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';

export interface PublishedNoteProps {
  readonly published: PublishedReply;
  /** The version that was live before; null without one. */
  readonly previous: string | null;
}

/** Reports what was published, and offers to undo it: the previous version goes live again, as a new version. */
export function PublishedNote({ published, previous }: PublishedNoteProps): ReactElement {
  const { api, reload } = useSession();
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [undone, setUndone] = useState<number | null>(null);
  const { seq, changes } = published;
  if (seq === null)
    return (
      <Note tone="info">
        <p>All of it was live already, so nothing was published.</p>
      </Note>
    );
  const undo = async () => {
    if (previous === null) return;
    const answer = await task.run(() => api.rollBack({ id: previous, note: `Undo of version ${seq}` }));
    if (!answer) return;
    setUndone(answer.value.seq);
    announce(`Undone. Version ${answer.value.seq} is live, with what was there before.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.versions });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.live });
    void reload();
  };
  if (undone !== null)
    return (
      <Note tone="info">
        <p>{`Undone. Version ${undone} is live, with what was there before version ${seq}. Version ${seq} is in the history, from where it can be restored.`}</p>
      </Note>
    );
  return (
    <Note tone="success">
      <p>
        <strong>{`Version ${seq} is live`}</strong>
        <span>{`, with ${formatCount(changes, 'change')}.`}</span>
      </p>
      {task.failure ? <FailureNote failure={task.failure} /> : null}
      {previous === null ? null : (
        <Button icon="undo-2" isPending={task.isPending} onClick={() => void undo()}>
          Undo publish
        </Button>
      )}
    </Note>
  );
}
