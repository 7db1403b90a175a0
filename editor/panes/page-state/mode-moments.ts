import { endOfMoment, modeAt, toInstant, toLondonIso } from '#engine';
import type { Mode, ModeSpan, ModeWord } from '#schemas/catalogue';

/** A moment (ISO 8601) at which a mode changes its value, and that value. */
export interface ModeChange {
  readonly moment: string;
  readonly isNow: boolean;
  readonly from: string;
  readonly to: string;
}

/** The mode of the site, or its default when page state lacks it. */
export function modeOrDefault(mode: Mode | undefined, word: Pick<ModeWord, 'default'>): Mode {
  return mode ?? { value: word.default, schedule: [] };
}

/** The start and end instants of a span. A bare date covers the whole day. */
function edgesOf({ from, to }: ModeSpan): number[] {
  const end = endOfMoment(to);
  const over = end === null ? null : to?.includes('T') ? end : end + 1;
  return [toInstant(from), over].flatMap((instant) => instant ?? []);
}

/** The future moments at which a changed mode starts to differ from before, soonest first. */
export function listModeChanges(before: Mode, after: Mode, now: string, word: Pick<ModeWord, 'values' | 'default'>): readonly ModeChange[] {
  const start = toInstant(now) ?? 0;
  const edges = [...before.schedule, ...after.schedule].flatMap(edgesOf).filter((instant) => instant > start);
  const instants = [...new Set([start, ...edges])].sort((one, other) => one - other);
  const changes: ModeChange[] = [];
  let last = '';
  for (const instant of instants) {
    const moment = toLondonIso(instant);
    const [from, to] = [modeAt(before, moment, word), modeAt(after, moment, word)];
    const pair = from === to ? '' : `${from} ${to}`;
    if (pair !== '' && pair !== last) changes.push({ moment, isNow: instant === start, from, to });
    last = pair;
  }
  return changes;
}
