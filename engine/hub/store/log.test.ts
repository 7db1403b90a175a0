import { describe, expect, it } from 'vitest';
import { createLog, type LogEntry } from './log.ts';

const now = () => new Date('2027-03-15T10:00:00Z');

function open(isChatty: boolean) {
  const lines: { readonly level: string; readonly text: string; readonly entry: LogEntry }[] = [];
  return { lines, log: createLog({ now, isChatty, write: (level, text, entry) => void lines.push({ level, text, entry }) }) };
}

describe('the log', () => {
  it('[ERR-056] [DEBUG-026] writes an entry with number, area, code and time', () => {
    const { lines, log } = open(false);
    log('error', 'shelf', 'There has been a problem fetching the shelf. (Out of order - E7)', 'E7');
    log('error', 'settings', 'Update failed, data not saved.');
    expect(lines).toEqual([
      {
        level: 'error',
        text: '[shelf] There has been a problem fetching the shelf. (Out of order - E7)',
        entry: { id: 1, area: 'shelf', code: 'E7', time: '2027-03-15T10:00:00.000Z' },
      },
      {
        level: 'error',
        text: '[settings] Update failed, data not saved.',
        entry: { id: 2, area: 'settings', code: '', time: '2027-03-15T10:00:00.000Z' },
      },
    ]);
  });

  it('[DEBUG-022] [DEBUG-026] writes only errors if debug is not allowed, as in production', () => {
    const [quiet, chatty] = [open(false), open(true)];
    for (const { log } of [quiet, chatty]) {
      log('info', 'track', 'widget opened {"widget":"Loans"}');
      log('error', 'events', 'There has been a problem fetching events. (Closed - 503)', 503);
    }
    expect(quiet.lines.map(({ level }) => level)).toEqual(['error']);
    expect(chatty.lines.map(({ level }) => level)).toEqual(['info', 'error']);
  });
});
