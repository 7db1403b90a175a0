import type { EditorView } from '@tiptap/pm/view';
import { type CSSProperties, type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { foldText } from '#engine';
import { EventBox, ListOption, useAnnounce } from '#engine/react';
import type { BlockChoice } from './list-tools.ts';

export interface BlockMenuProps {
  readonly view: EditorView;
  readonly choices: readonly BlockChoice[];
  readonly onTake: (id: string) => void;
  /** Closes without a choice. */
  readonly onLeave: () => void;
}

/** The menu of blocks that a line can become, below the line: typing filters, arrows move, Enter chooses, Escape returns to the text. */
export function BlockMenu({ view, choices, onTake, onLeave }: BlockMenuProps): ReactElement {
  const id = useId();
  const announce = useAnnounce();
  const field = useRef<HTMLInputElement>(null);
  const [place] = useState(() => placeBelowCaret(view));
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = choices.filter(({ label }) => foldText(label).includes(foldText(typed.trim())));
  const count = found.length;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => announce(count === 1 ? '1 block' : `${count} blocks`), [count, announce]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = found[active];
    if (step !== 0 && count > 0) setActive((active + step + count) % count);
    else if (event.key === 'Enter' && chosen) onTake(chosen.id);
    else if (event.key === 'Escape' || (event.key === 'Backspace' && typed === '')) onLeave();
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <EventBox
      className="writing-menu"
      style={place}
      onMouseDown={(event) => (event.target === field.current ? undefined : event.preventDefault())}
    >
      <input
        ref={field}
        type="text"
        className="field-input"
        role="combobox"
        aria-label="Block to add"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Blocks">
        {found.map(({ id: choice, label }, index) => (
          <ListOption
            key={choice}
            id={`${id}-${index}`}
            isSelected={index === active}
            className="writing-choice"
            onClick={() => onTake(choice)}
          >
            {label}
          </ListOption>
        ))}
      </div>
      {count === 0 ? <p className="field-hint">No block matches.</p> : null}
    </EventBox>
  );
}

/** Below the line of the caret, within the box around the text. */
function placeBelowCaret(view: EditorView): CSSProperties {
  const caret = view.coordsAtPos(view.state.selection.from);
  const box = view.dom.getBoundingClientRect();
  return { insetBlockStart: caret.bottom - box.top, insetInlineStart: Math.max(0, Math.min(caret.left - box.left, box.width - 240)) };
}
