import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { IconButton, useAnnounce, useUndo } from '#engine/react';
import type { CvLine, CvStage } from '../../rules/cv/cv.ts';
import { insertEntry, moveEntry, removeEntry } from '../../rules/cv/edit-entries.ts';
import { type CvList, toAddId, toEntryId } from './entry-ids.ts';
import type { CvEditing } from './use-cv.ts';
import type { Focus } from './use-focus.ts';

export interface EntryButtonsProps {
  readonly list: CvList;
  readonly entry: CvStage | CvLine;
  readonly at: number;
  /** The name of the entry. */
  readonly what: string;
  readonly editing: CvEditing;
  readonly focus: Focus;
}

type Entries = readonly (CvStage | CvLine)[];

/** The buttons that move and remove an entry; a removed entry can be restored. */
export function EntryButtons({ list, entry, at, what, editing, focus }: EntryButtonsProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const entries: Entries = editing.cv[list];
  const change = (make: (entries: Entries) => Entries) => editing.change((cv) => ({ ...cv, [list]: make(cv[list]) }));
  const move = (by: -1 | 1) => {
    change((all) => moveEntry(all, entry.id, by));
    announce(messages('cv-moved', { what, n: at + 1 + by, all: entries.length }));
    focus(toEntryId(list, entry.id, by < 0 ? 'up' : 'down'));
  };
  const remove = () => {
    change((all) => removeEntry(all, entry.id));
    offerUndo({ text: messages('cv-removed', { what }), onUndo: () => change((all) => insertEntry(all, entry, at)) });
    const neighbour = entries[at + 1] ?? entries[at - 1];
    focus(neighbour ? toEntryId(list, neighbour.id, 'remove') : toAddId(list));
  };
  return (
    <div className="cv-entry-buttons">
      <IconButton
        id={toEntryId(list, entry.id, 'up')}
        icon="arrow-up"
        label={messages('cv-move-up', { what })}
        isDisabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        id={toEntryId(list, entry.id, 'down')}
        icon="arrow-down"
        label={messages('cv-move-down', { what })}
        isDisabled={at === entries.length - 1}
        onClick={() => move(1)}
      />
      <IconButton id={toEntryId(list, entry.id, 'remove')} icon="trash-2" label={messages('cv-remove', { what })} onClick={remove} />
    </div>
  );
}
