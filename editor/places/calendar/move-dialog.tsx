import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { writeCount } from '#engine';
import { Button, Dialog, useAnnounce } from '#engine/react';
import { RadioChoices } from '../../controls/checkbox.tsx';
import { useSession } from '../../session/hooks.tsx';
import { type CalendarEntry, describeEntry, describeWhen, fitDays, type MovedPart, moveEntry } from './entry.ts';
import type { PendingMove } from './use-drag.ts';

export interface MoveDialogProps {
  readonly entry: CalendarEntry;
  readonly onMove: (move: PendingMove) => void;
  /** Opens the item or screen behind the entry; null for a fact. */
  readonly onOpenItem: (() => void) | null;
  readonly onClose: () => void;
}

/** An entry's moments, a link to its item, and keyboard controls to move it where possible. */
export function MoveDialog({ entry, onMove, onOpenItem, onClose }: MoveDialogProps): ReactElement {
  const isMovable = useSession().canWrite && entry.place !== null;
  return (
    <Dialog
      isOpen
      title={isMovable ? `Move “${entry.title}”` : entry.title}
      closeLabel="Close"
      shape="small"
      onClose={onClose}
      {...(isMovable ? { focusFirst: '.calendar-shift' } : {})}
    >
      <div className="calendar-move">
        <p>{describeWhat(entry)}</p>
        {isMovable ? <Shift entry={entry} onMove={onMove} onClose={onClose} /> : <p className="muted">{whyFixed(entry)}</p>}
        {onOpenItem ? (
          <Button variant="quiet" iconAfter="arrow-right" onClick={onOpenItem}>
            {entry.place ? 'Open the item' : entry.group === 'schedules' ? 'Open Scheduled' : 'Open the rule'}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Describes an entry and its time in a sentence. */
function describeWhat(entry: CalendarEntry): string {
  const description = describeEntry(entry).slice(entry.title.length + 2);
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}.`;
}

function whyFixed({ group, place }: CalendarEntry): string {
  if (place) return 'You can look at it, not move it.';
  if (group === 'schedules') return 'It is moved where it was scheduled.';
  return group === 'freezes' ? 'It is moved in its house rule.' : 'It is a fact of the year and is not moved here.';
}

/** The parts of an entry that can be moved. */
function partsOf({ from, to, isPoint }: CalendarEntry): readonly { readonly id: MovedPart; readonly label: string }[] {
  if (isPoint || from === null || to === null) return [];
  return [
    { id: 'all', label: 'Start and end' },
    { id: 'start', label: 'Only the start' },
    { id: 'end', label: 'Only the end' },
  ];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 1, ArrowDown: -1 };

/** Moves an entry with the arrow keys by a day, with Shift by a week. Enter saves. */
function Shift({ entry, onMove, onClose }: Pick<MoveDialogProps, 'entry' | 'onMove' | 'onClose'>): ReactElement {
  const announce = useAnnounce();
  const [part, setPart] = useState<MovedPart>('all');
  const [days, setDays] = useState(0);
  const moved = moveEntry(entry, part, days);
  const parts = partsOf(entry);
  const choose = (wanted: number, of: MovedPart = part) => {
    const fit = fitDays(entry, of, wanted);
    setDays(fit);
    const limit = fit === wanted ? '' : ' It cannot end before it begins.';
    announce(`${describeDays(fit)}: ${describeWhen(moveEntry(entry, of, fit))}.${limit}`);
  };
  const keep = () => (days === 0 ? onClose() : onMove({ entry, part, days }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) keep();
    else choose(days + step * (event.shiftKey ? 7 : 1));
  };
  return (
    <>
      {parts.length > 0 ? (
        <RadioChoices
          isRow
          legend="What to move"
          value={part}
          choices={parts}
          onChange={(next) => {
            setPart(next);
            choose(days, next);
          }}
        />
      ) : null}
      <div
        className="calendar-shift"
        role="spinbutton"
        tabIndex={0}
        aria-label="Days to move"
        aria-valuenow={days}
        aria-valuetext={`${describeDays(days)}: ${describeWhen(moved)}`}
        onKeyDown={onKeyDown}
      >
        <strong>{describeDays(days)}</strong>
        <span>{describeWhen(moved)}</span>
      </div>
      <div className="calendar-steps">
        {[-7, -1, 1, 7].map((by) => (
          <Button key={by} className="is-dense" onClick={() => choose(days + by)}>
            {describeStep(by)}
          </Button>
        ))}
      </div>
      <p className="muted">Arrow keys move by a day, with Shift by a week. Enter keeps it, Escape gives up.</p>
      <div className="calendar-steps">
        <Button variant="primary" icon="check" onClick={keep}>
          Keep
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function describeStep(by: number): string {
  const size = Math.abs(by) === 7 ? 'Week' : 'Day';
  return `${size} ${by < 0 ? 'earlier' : 'later'}`;
}

/** Describes the distance of a move. */
export function describeDays(days: number): string {
  if (days === 0) return 'Not moved';
  return `${writeCount(Math.abs(days), 'day', 'days')} ${days < 0 ? 'earlier' : 'later'}`;
}
