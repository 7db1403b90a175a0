import type { ReactElement } from 'react';
import { Dialog } from '#engine/react';
import { Checkbox } from '../controls/checkbox.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['Ctrl or Cmd + K', 'Search or jump to anything'],
  ['Ctrl or Cmd + S', 'Save now'],
  ['Ctrl or Cmd + Z', 'Undo, also after a reload'],
  ['Ctrl or Cmd + Shift + Z', 'Redo'],
  ['Ctrl or Cmd + Enter', 'Review changes'],
  ['F6, Shift + F6', 'Next pane, pane before'],
  ['Alt + Up, Alt + Down', 'Person before, next person in the preview'],
  ['/', 'Search the list (outside fields)'],
  ['N', 'New item (outside fields)'],
  ['Enter, Space', 'In a list: open, select'],
  ['Enter or F2, Escape', 'In a sheet: edit the cell, give up'],
  ['/', 'In an empty line of a text: add a block'],
  ['Ctrl or Cmd + B, K', 'In a text: strong words, a link'],
  ['Alt + Up, Alt + Down', 'In a text: move the block; with Shift the entry or step'],
  ['Ctrl or Cmd + D', 'In a sheet: fill down'],
  ['Shift + arrows, Ctrl or Cmd + A', 'In a sheet: select cells'],
  ['?', 'This list (outside fields)'],
];

export interface KeysDialogProps {
  readonly hasLetters: boolean;
  readonly onLetters: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Every keyboard shortcut of the editor, and the switch for those of a single letter. */
export function KeysDialog({ hasLetters, onLetters, onClose }: KeysDialogProps): ReactElement {
  return (
    <Dialog isOpen title="Keys" closeLabel="Close" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="keys-switch">
        <Checkbox label="Keys without Ctrl: / N and ?" isOn={hasLetters} onChange={onLetters} />
      </div>
    </Dialog>
  );
}
