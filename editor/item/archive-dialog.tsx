import type { ReactElement } from 'react';
import type { ItemReference } from '#engine';
import { Button, Dialog } from '#engine/react';
import { useDraftCheck } from '../check/use-draft-check.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { useSession } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';

export interface ArchiveDialogProps {
  readonly item: ItemKey;
  readonly onArchive: () => void;
  readonly onClose: () => void;
}

/** Shows what refers to an item before it is archived. */
export function ArchiveDialog({ item, onArchive, onClose }: ArchiveDialogProps): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const { kind, id } = nameOf(item);
  const { value = null, live = null } = session.document.store.getState().items.get(item) ?? {};
  const title = titleOf(value) || id;
  const uses = groupByItem(useDraftCheck().referencesTo(item));
  const { one } = labelsOf(kinds, kind);
  // Without its picture an item would fall back to a generated drawing.
  const isHeld = uses.length > 0 && kinds.find(kind)?.shows.as === 'picture';
  return (
    <Dialog isOpen shape="small" title={`Archive ${title}?`} closeLabel="Close" onClose={onClose}>
      <div className="ask">
        {uses.length === 0 ? (
          <p>{`Nothing refers to this ${one}. ${live === null ? 'It was never live: it goes at once, and only Undo brings it back.' : 'It stays live until you publish, and History can bring it back.'}`}</p>
        ) : (
          <>
            <p>{`${uses.length === 1 ? 'One item refers' : `${uses.length} items refer`} to it and would have to change${isHeld ? ` before this ${one} can be archived` : ''}:`}</p>
            <ul className="item-uses">
              {uses.slice(0, maxShown).map(({ name, title: user, sentences }) => (
                <li key={name}>
                  <strong>{user}</strong>
                  <br />
                  <span>{sentences.join(' ')}</span>
                </li>
              ))}
              {uses.length > maxShown ? <li>{`and ${uses.length - maxShown} more`}</li> : null}
            </ul>
          </>
        )}
        <div className="ask-actions">
          {isHeld ? null : (
            <Button
              variant="danger"
              onClick={() => {
                onArchive();
                onClose();
              }}
            >
              Archive
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const maxShown = 12;

/** How each item refers to the archived one, one line per item. */
function groupByItem(references: readonly ItemReference[]): readonly { name: string; title: string; sentences: string[] }[] {
  const found = new Map<string, { name: string; title: string; sentences: string[] }>();
  for (const { kind, id, title, sentence } of references) {
    const name = `${kind}/${id}`;
    const use = found.get(name) ?? { name, title, sentences: [] };
    use.sentences.push(sentence);
    found.set(name, use);
  }
  return [...found.values()];
}
