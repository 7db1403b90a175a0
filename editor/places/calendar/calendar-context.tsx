import { createContext, useContext } from 'react';
import type { To } from 'react-router-dom';
import type { Choice } from '../../controls/choice-field.tsx';
import type { CalendarChoice } from './calendar-query.ts';
import type { CalendarEntry } from './entry.ts';
import type { CalendarFinding } from './findings.ts';
import type { EntryGroup } from './list-entries.ts';
import type { GroupLooks } from './tones.ts';
import type { PendingMove } from './use-drag.ts';

/** Everything with a date, and the actions on it. */
export interface Calendar {
  readonly choice: CalendarChoice;
  readonly onChoice: (choice: CalendarChoice) => void;
  readonly groups: readonly EntryGroup[];
  readonly looks: GroupLooks;
  readonly entries: readonly CalendarEntry[];
  /** Whether the chosen persona can see an entry. */
  readonly isFor: (entry: CalendarEntry) => boolean;
  readonly findings: readonly CalendarFinding[];
  readonly people: readonly Choice[];
  /** The current day in the UK. */
  readonly today: string;
  /** A phone has room for a list only. */
  readonly isPhone: boolean;
  readonly onMove: (move: PendingMove) => void;
  readonly onOpen: (path: string, query?: string, pointer?: string) => void;
  /** The address of a persona's hub at an instant; null without a preview. */
  readonly toHub: ((person: string, at: number) => To) | null;
}

/** Provides the calendar to its components. */
export const CalendarContext = createContext<Calendar | null>(null);

/** The surrounding calendar. */
export function useCalendar(): Calendar {
  const calendar = useContext(CalendarContext);
  if (!calendar) throw new Error('There is no calendar around this.');
  return calendar;
}
