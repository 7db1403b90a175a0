import type { ReactElement } from 'react';
import { Button, Dialog } from '#engine/react';
import type { ItemChoiceMade, ItemVersion } from '#schemas/editor';
import { QUERY_KEYS } from '../api/keys.ts';
import type { ItemHistory } from '../api/shapes.ts';
import { formatMoment } from '../controls/format-moment.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { ReadingView, useReading } from '../reading/use-reading.tsx';
import { describeOwner } from '../reading/version-names.ts';
import { describePerson, type PeopleNames } from '../reading/who.ts';
import { useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { useColleagues } from '../session/use-colleagues.ts';

export interface ItemHistoryDialogProps {
  readonly open: ItemKey;
  readonly title: string;
  readonly onClose: () => void;
}

/** One event in the history of the item, as displayed. */
interface Entry {
  readonly at: string;
  readonly sentence: string;
  readonly note: string;
}

/** The history of one item, newest first: the versions that changed it, and how conflicts were resolved. */
export function ItemHistoryDialog({ open, title, onClose }: ItemHistoryDialogProps): ReactElement {
  const { api, me } = useSession();
  const go = useGo();
  const labels = useItemLabels();
  const { people } = useColleagues();
  const { kind } = nameOf(open);
  const history = useReading(QUERY_KEYS.itemHistory(open), () => api.readItemHistory(nameOf(open)), {
    isPartly: (found) => found.isPartly,
  });
  const toLabel = (path: readonly string[]) => labels.fieldLabel(kind, path);
  return (
    <Dialog
      isOpen
      title={`History of ${title}`}
      closeLabel="Close"
      onClose={onClose}
      footer={<Button onClick={() => go('/history')}>All versions</Button>}
    >
      <ReadingView reading={history} loading="Reading the history" failed="The history could not be read.">
        {(found) => <Entries entries={toEntries(found, { me: me.uid, people, toLabel })} isPartly={found.isPartly} />}
      </ReadingView>
    </Dialog>
  );
}

function Entries({ entries, isPartly }: { readonly entries: readonly Entry[]; readonly isPartly: boolean }): ReactElement {
  return (
    <>
      {entries.length === 0 ? <p>{isPartly ? 'Looking through the versions.' : 'Nothing is known of it yet.'}</p> : null}
      <ol className="plain-list item-history" aria-label="Newest first">
        {entries.map(({ at, sentence, note }) => (
          <li key={`${at} ${sentence}`} className="panel-row">
            <p>
              <strong>{sentence}</strong>
            </p>
            {note === '' ? null : <p className="review-quote">{note}</p>}
            <p className="muted">
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {isPartly && entries.length > 0 ? <p className="muted">Looking through older versions.</p> : null}
    </>
  );
}

interface Reader {
  readonly me: string;
  readonly people: PeopleNames;
  readonly toLabel: (path: readonly string[]) => string;
}

function toEntries({ versions, choices }: ItemHistory, reader: Reader): Entry[] {
  const entries = [
    ...versions.map((version) => toEntry(version, reader)),
    ...choices.map((choice) => ({ at: choice.at, sentence: describeChoice(choice, reader), note: '' })),
  ];
  return entries.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** The server uses this author for content shipped with the program. */
const shippedBy = 'publishing';

function toEntry({ seq, kind, at, by, reason }: ItemVersion, { me, people }: Reader): Entry {
  if (by === shippedBy) return { at, sentence: `It came with the program, in version ${seq}.`, note: '' };
  const who = describePerson(by, me, people);
  const deed = kind === 'point' ? 'rolled back, with another state of it,' : 'published it,';
  return { at, sentence: `${who} ${deed} in version ${seq}.`, note: reason };
}

/** Who chose whose version of which field. */
function describeChoice({ by, path, isOrder, taken, instead }: ItemChoiceMade, { me, people, toLabel }: Reader): string {
  const who = describePerson(by, me, people);
  const field = `“${toLabel(path)}”${isOrder ? ', its order,' : ''}`;
  const own = by === me ? 'your own' : 'their own';
  const version = (uid: string) => {
    if (uid === by) return own;
    if (uid === me) return 'yours';
    return uid === 'unknown' ? 'what was live' : describeOwner(uid, { me, people });
  };
  if (taken === 'written') return `${who} rewrote ${field} from both versions, including ${version(instead)}.`;
  return `${who} chose for ${field}: ${version(taken)}, not ${version(instead)}.`;
}
