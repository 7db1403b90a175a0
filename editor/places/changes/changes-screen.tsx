import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState, Tabs } from '#engine/react';
import type { MeReply } from '#schemas/editor';
import { isAuthorOf } from '../../api/is-author.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ChangeSetShort } from '../../api/shapes.ts';
import { ScreenHeading } from '../../controls/screen-heading.tsx';
import type { ItemName } from '../../document/item-name.ts';
import { SplitDialog } from '../../publish/split-dialog.tsx';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { isWaitingForReview } from '../../session/waiting.ts';
import { ChangeSetRow } from './change-set-row.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { HandOnDialog, RenameDialog } from './set-dialogs.tsx';
import './changes-screen.css';

/** The filter of the list. */
type ChangesFilter = 'all' | 'mine' | 'waiting';

/** Every open change set: owner, touched items, and whose turn it is. */
export function ChangesScreen(): ReactElement {
  const { api } = useSession();
  const sets = useReading(QUERY_KEYS.changeSetList, () => api.listChangeSets());
  return (
    <div className="screen is-narrow">
      <ScreenHeading text="Changes" />
      <p className="muted">Everything that somebody is changing. Nobody outside the editor sees it before it is published.</p>
      <ReadingView reading={sets} loading="Reading the changes" failed="The changes could not be read.">
        {(found) => <ChangesBody sets={found.filter(({ items }) => items.length > 0)} />}
      </ReadingView>
    </div>
  );
}

interface ChangesBodyProps {
  readonly sets: readonly ChangeSetShort[];
}

const emptyTexts: Readonly<Record<ChangesFilter, string>> = {
  all: 'Nobody is changing anything. Open an item and change it; your changes come here before anybody sees them.',
  mine: 'You have no open changes. Open an item and change it; it comes here before anybody sees it.',
  waiting: 'Nothing waits for you. Review requests, and reviews sent back to you, appear here.',
};

/** An open dialog about one set. */
interface Question {
  readonly what: 'rename' | 'hand-on' | 'split' | 'join';
  readonly set: ChangeSetShort;
}

function ChangesBody({ sets }: ChangesBodyProps): ReactElement {
  const { api, me, reload } = useSession();
  const go = useGo();
  const filter = readFilter(useLocation().search);
  const queries = useQueryClient();
  const [openDialog, setOpenDialog] = useState<Question | null>(null);
  const schedules = useReading(QUERY_KEYS.schedules, () => api.listSchedules());
  const waiting = (schedules.data ?? []).filter(({ state }) => state === 'waiting');
  const lists: Readonly<Record<ChangesFilter, readonly ChangeSetShort[]>> = {
    all: sets,
    mine: sets.filter(({ author, assignee = author }) => assignee === me.uid),
    waiting: sets.filter((set) => isTurnOf(set, me)),
  };
  const done = () => {
    setOpenDialog(null);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    void reload();
  };
  const tabs = [
    { id: 'all', label: 'All', count: lists.all.length },
    { id: 'mine', label: 'Mine', count: lists.mine.length },
    { id: 'waiting', label: 'Waiting for me', count: lists.waiting.length },
  ];
  const scheduled = new Set(waiting.map(({ from }) => from));
  const movable = sets.filter(
    (set) => me.role !== 'viewer' && isAuthorOf(set, me.uid) && set.review !== 'approved' && !scheduled.has(set.id),
  );
  const askers = (set: ChangeSetShort) => ({
    onRename: () => setOpenDialog({ what: 'rename', set }),
    onHandOn: () => setOpenDialog({ what: 'hand-on', set }),
    onSplit: movable.includes(set) && set.items.length > 1 ? () => setOpenDialog({ what: 'split', set }) : undefined,
    onJoin: movable.includes(set) && movable.length > 1 ? () => setOpenDialog({ what: 'join', set }) : undefined,
  });
  return (
    <>
      <Tabs
        label="Whose changes"
        tabs={tabs}
        selected={filter}
        onSelect={(show) => go(null, { query: String(new URLSearchParams({ show })), replace: true })}
      >
        {lists[filter].length === 0 ? (
          <EmptyState seed="changes" motif="pages" text={emptyTexts[filter]} />
        ) : (
          <ul className="plain-list changes-list">
            {lists[filter].map((set) => (
              <ChangeSetRow key={set.id} set={set} schedule={waiting.find(({ from }) => from === set.id) ?? null} {...askers(set)} />
            ))}
          </ul>
        )}
      </Tabs>
      {openDialog ? <Questions {...openDialog} movable={movable} onClose={() => setOpenDialog(null)} onDone={done} /> : null}
    </>
  );
}

interface QuestionsProps extends Question {
  /** The sets from which and into which items may move. */
  readonly movable: readonly ChangeSetShort[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Questions({ what, movable, ...props }: QuestionsProps): ReactElement {
  const { set } = props;
  if (what === 'rename') return <RenameDialog {...props} />;
  if (what === 'hand-on') return <HandOnDialog {...props} />;
  if (what === 'split') {
    const items = set.items.map(({ kind, id, title = id }): ItemName & { readonly title: string } => ({ kind, id, title }));
    return <SplitDialog {...props} set={set.id} items={items} />;
  }
  return <JoinDialog {...props} others={movable.filter(({ id }) => id !== set.id)} />;
}

/** Whether it is the person's turn: a review is requested from them, or their own set was returned or approved. */
function isTurnOf(set: ChangeSetShort, me: MeReply): boolean {
  const { review, author, assignee = author } = set;
  return isWaitingForReview(set, me) || (assignee === me.uid && (review === 'sent-back' || review === 'approved'));
}

/** Reads the filter from an address. */
function readFilter(search: string): ChangesFilter {
  const text = new URLSearchParams(search).get('show');
  return text === 'mine' || text === 'waiting' ? text : 'all';
}
