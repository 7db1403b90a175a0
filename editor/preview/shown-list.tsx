import type { ReactElement } from 'react';
import type { PreviewDrawn } from '#engine';
import type { ItemKey } from '../document/item-name.ts';

export interface ShownListProps {
  readonly drawn: PreviewDrawn;
  readonly selected: ItemKey | null;
  readonly titleOf: (key: ItemKey) => string;
  readonly onPick: (key: ItemKey) => void;
}

/** Every item of the previewed hub by area, and in ghost mode the hidden ones: an alternative to a mouse. */
export function ShownList({ drawn, selected, titleOf, onPick }: ShownListProps): ReactElement {
  return (
    <div className="preview-shown">
      {drawn.shown
        .filter(({ keys }) => keys.length > 0)
        .map(({ area, keys }) => (
          <section key={area} aria-label={area}>
            <h2>{area}</h2>
            <ol>
              {keys.map((key) => (
                <li key={key}>
                  <PickButton itemKey={key} text={titleOf(toKey(key))} selected={selected} onPick={onPick} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      {drawn.hidden.length > 0 ? (
        <section aria-label="Hidden">
          <h2>Hidden</h2>
          <ul>
            {drawn.hidden.map(({ key, title, why }) => (
              <li key={key}>
                <PickButton itemKey={key} text={title} selected={selected} onPick={onPick} />
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

// The message was validated when it was read, so the cast is safe.
function toKey(key: string): ItemKey {
  return key as ItemKey;
}

interface PickButtonProps extends Pick<ShownListProps, 'selected' | 'onPick'> {
  readonly itemKey: string;
  readonly text: string;
}

function PickButton({ itemKey, text, selected, onPick }: PickButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="link-button"
      aria-current={itemKey === selected ? 'true' : undefined}
      onClick={() => onPick(toKey(itemKey))}
    >
      {text}
    </button>
  );
}
