import { toggleMark } from '@tiptap/pm/commands';
import type { Command } from '@tiptap/pm/state';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Button } from '#engine/react';
import type { WritingTool } from './list-tools.ts';
import type { WritingState } from './read-writing.ts';
import type { WritingPlan } from './to-document.ts';
import { moveBlock, removeBlock, turnInto } from './writing-commands.ts';

export interface ToolbarProps {
  readonly label: string;
  /** The id of the text. */
  readonly controls: string;
  readonly tools: readonly WritingTool[];
  readonly state: WritingState;
  readonly plan: WritingPlan;
  readonly run: (command: Command) => boolean;
  readonly onLink: () => void;
  readonly onBlock: () => void;
  readonly onOpen: (index: number) => void;
}

interface Tool {
  readonly id: string;
  readonly label: string;
  readonly icon?: string | undefined;
  readonly keys?: string | undefined;
  /** Undefined for an action, which is not on or off. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

/** The toolbar above a text: one tab stop, with arrow keys between the tools. Each tool also has a shortcut in the text. */
export function Toolbar(props: ToolbarProps): ReactElement {
  const [active, setActive] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const tools = toolsOf(props);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={bar} className="writing-tools" role="toolbar" aria-label={props.label} aria-controls={props.controls} onKeyDown={onKeyDown}>
      {tools.map(({ id, label, icon, keys, isPressed, isDisabled = false, onPress }, index) => (
        <Button
          key={id}
          variant="quiet"
          icon={icon}
          tabIndex={index === Math.min(active, tools.length - 1) ? 0 : -1}
          aria-pressed={isPressed}
          aria-keyshortcuts={keys}
          title={keys === undefined ? undefined : keys.replaceAll('+', ' + ').replaceAll('Control', 'Ctrl or Cmd')}
          isDisabled={isDisabled}
          onFocus={() => setActive(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function toolsOf({ tools, state, plan, run, onLink, onBlock, onOpen }: ToolbarProps): readonly Tool[] {
  const { card } = state;
  const strong: Command = (now, dispatch) => (now.schema.marks.strong ? toggleMark(now.schema.marks.strong)(now, dispatch) : false);
  return [
    { id: 'strong', label: 'Bold', keys: 'Control+B', isPressed: state.isStrong, isDisabled: !state.canMark, onPress: () => run(strong) },
    { id: 'link', label: 'Link', icon: 'link', keys: 'Control+K', isPressed: state.hasLink, isDisabled: !state.canMark, onPress: onLink },
    ...tools.map(({ id, label, icon, keys, wanted }) => ({
      id,
      label,
      icon,
      keys,
      isPressed: state.pressed.includes(id),
      isDisabled: card !== null,
      onPress: () => run(turnInto(wanted, plan)),
    })),
    { id: 'block', label: 'Add a block', icon: 'plus', keys: '/', onPress: onBlock },
    ...(card === null ? [] : [{ id: 'open', label: 'Edit this block', icon: 'pencil', keys: 'Enter', onPress: () => onOpen(card) }]),
    { id: 'up', label: 'Move up', icon: 'arrow-up', keys: 'Alt+ArrowUp', isDisabled: !state.canMoveUp, onPress: () => run(moveBlock(-1)) },
    {
      id: 'down',
      label: 'Move down',
      icon: 'arrow-down',
      keys: 'Alt+ArrowDown',
      isDisabled: !state.canMoveDown,
      onPress: () => run(moveBlock(1)),
    },
    { id: 'remove', label: 'Remove block', icon: 'trash-2', onPress: () => run(removeBlock) },
  ];
}
