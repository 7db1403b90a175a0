import type { HubPorts } from './ports.ts';

/** What an entry of the log says of itself beside its words. Its number counts the entries of one page. */
export interface LogEntry {
  readonly id: number;
  readonly area: string;
  /** Of the answer that failed; empty for what has none. */
  readonly code: string | number;
  readonly time: string;
}

/** What the log needs: a clock, somewhere to write, and whether more than errors is wanted. */
export interface LogPorts {
  readonly now: () => Date;
  readonly isChatty: boolean;
  readonly write: (level: 'info' | 'error', text: string, entry: LogEntry) => void;
}

/** The one log of the page: everything where debug is allowed, errors alone elsewhere (ERR-056, DEBUG-022, DEBUG-026). */
export function createLog({ now, isChatty, write }: LogPorts): HubPorts['log'] {
  let id = 0;
  return (level, area, message, code = '') => {
    if (level === 'info' && !isChatty) return;
    id += 1;
    write(level, `[${area}] ${message}`, { id, area, code, time: now().toISOString() });
  };
}
