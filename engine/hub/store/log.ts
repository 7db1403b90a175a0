import type { HubPorts } from './ports.ts';

/** The fields of a log entry besides its message. Its number counts the entries of one page. */
export interface LogEntry {
  readonly id: number;
  readonly area: string;
  /** The code of the failed answer; empty without one. */
  readonly code: string | number;
  readonly time: string;
}

/** Dependencies of the log: a clock, an output, and whether to log more than errors. */
export interface LogPorts {
  readonly now: () => Date;
  readonly isChatty: boolean;
  readonly write: (level: 'info' | 'error', text: string, entry: LogEntry) => void;
}

/** The page's only log. It writes everything if debug is allowed, else only errors. */
export function createLog({ now, isChatty, write }: LogPorts): HubPorts['log'] {
  let id = 0;
  return (level, area, message, code = '') => {
    if (level === 'info' && !isChatty) return;
    id += 1;
    write(level, `[${area}] ${message}`, { id, area, code, time: now().toISOString() });
  };
}
