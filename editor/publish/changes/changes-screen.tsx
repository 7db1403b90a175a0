import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { EmptyState, Tabs } from '../../../engine/react.ts';
import type { Colleague, MeReply } from '../../../schemas/generated/editor.ts';
import { type ChangeSetShort, type EditorApi, QUERY_KEYS } from '../../api/index.ts';
import { isWaitingForReview } from '../../session/index.ts';
import { type PeopleNames, ReadingView, ScreenHeading, type SignIn, useReading } from '../parts/index.ts';
import { ChangeSetRow } from './change-set-row.tsx';
import { HandOnDialog, RenameDialog } from './set-dialogs.tsx';
import './changes-screen.css';

/** Which change sets are listed. */
export type ChangesFilter = 'all' | 'mine' | 'waiting';

/** Props of ChangesScreen. */
export interface ChangesScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly people: PeopleNames;
  readonly colleagues: readonly Colleague[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly filter: ChangesFilter;
  readonly onFilter: (filter: ChangesFilter) => void;
  /** Opens a change set for review. */
  readonly onOpen: (set: string) => void;
  /** Copies the address of a change set. */
  readonly onCopy: (set: string) => void;
  /** Called when a set was renamed or handed on. */
  readonly onChanged: () => void;
  readonly onSignIn: SignIn;
}

/** Every open set of changes: whose it is, what it touches, and whose turn it is. */
export function ChangesScreen(props: ChangesScreenProps): ReactElement {
  const { api, onSignIn } = props;
  const sets = useReading(QUERY_KEYS.changeSetList, () => api.listChangeSets());
  return (
    <div className="screen is-narrow">
      <ScreenHeading text="Changes" />
      <p className="muted">Everything that somebody is changing. Nobody outside the editor sees it before it is published.</p>
      <ReadingView reading={sets} loading="Reading the changes" failed="The changes could not be read." onSignIn={onSignIn}>
        {(found) => <ChangesBody {...props} sets={found.filter(({ items }) => items.length > 0)} />}
      </ReadingView>
    </div>
  );
}

interface ChangesBodyProps extends ChangesScreenProps {
  readonly sets: readonly ChangeSetShort[];
}

const emptyTexts: Readonly<Record<ChangesFilter, string>> = {
  all: 'Nobody is changing anything. Open an item and change it; your changes come here before anybody sees them.',
  mine: 'You have no open changes. Open an item and change it; it comes here before anybody sees it.',
  waiting: 'Nothing waits for you. When somebody asks you for a review, or sends yours back, it stands here.',
};

function ChangesBody(props: ChangesBodyProps): ReactElement {
  const { api, me, sets, filter, onFilter, onChanged } = props;
  const queries = useQueryClient();
  const [asks, setAsks] = useState<{ readonly what: 'rename' | 'hand-on'; readonly set: ChangeSetShort } | null>(null);
  const schedules = useReading(QUERY_KEYS.schedules, () => api.listSchedules());
  const waiting = (schedules.data ?? []).filter(({ state }) => state === 'waiting');
  const lists: Readonly<Record<ChangesFilter, readonly ChangeSetShort[]>> = {
    all: sets,
    mine: sets.filter(({ author, assignee = author }) => assignee === me.uid),
    waiting: sets.filter((set) => isTurnOf(set, me)),
  };
  const done = () => {
    setAsks(null);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
    onChanged();
  };
  const tabs = [
    { id: 'all', label: 'All', count: lists.all.length },
    { id: 'mine', label: 'Mine', count: lists.mine.length },
    { id: 'waiting', label: 'Waiting for me', count: lists.waiting.length },
  ];
  const shared = { ...props, onClose: () => setAsks(null), onDone: done };
  return (
    <>
      <Tabs label="Whose changes" tabs={tabs} selected={filter} onSelect={(id) => onFilter(readChangesFilter(id))}>
        {lists[filter].length === 0 ? (
          <EmptyState seed="changes" motif="pages" text={emptyTexts[filter]} />
        ) : (
          <ul className="plain-list changes-list">
            {lists[filter].map((set) => (
              <ChangeSetRow
                key={set.id}
                {...props}
                set={set}
                schedule={waiting.find(({ from }) => from === set.id) ?? null}
                onRename={() => setAsks({ what: 'rename', set })}
                onHandOn={() => setAsks({ what: 'hand-on', set })}
              />
            ))}
          </ul>
        )}
      </Tabs>
      {asks?.what === 'rename' ? <RenameDialog {...shared} set={asks.set} /> : null}
      {asks?.what === 'hand-on' ? <HandOnDialog {...shared} set={asks.set} /> : null}
    </>
  );
}

/** Whether somebody has to act next: they are asked for a review, or theirs was sent back or approved. */
function isTurnOf(set: ChangeSetShort, me: MeReply): boolean {
  const { review, author, assignee = author } = set;
  return isWaitingForReview(set, me) || (assignee === me.uid && (review === 'sent-back' || review === 'approved'));
}

/** A filter as an address names it. */
export function readChangesFilter(text: string | null): ChangesFilter {
  return text === 'mine' || text === 'waiting' ? text : 'all';
}
