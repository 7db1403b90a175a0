import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createShapedLog, findPersonal, shapeDetails } from './log-lines.ts';

/** The log as the server writes it, with access to its lines. */
function openLog() {
  const lines: string[] = [];
  const logger = pino({ base: null, level: 'debug' }, { write: (text: string) => void lines.push(text) });
  return { lines, log: createShapedLog((level, code, details) => logger[level === 'warning' ? 'warn' : level](details, code)) };
}

const hostile: readonly [string, unknown][] = [
  ['line ends', 'one\r\n{"level":30,"msg":"forged"}\n'],
  ['ansi', '\u001b[2J\u001b[31mred\u009b31m'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['a megabyte of line ends', '\n'.repeat(1_000_000)],
  ['four-byte letters', '\u{1f600}'.repeat(300_000)],
  ['directions and separators', '\u202egnp.exe\u2028\u2029\u2066'],
  ['half a letter', '\ud800 and \udfff'],
  ['many fields', Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${'\u0007'.repeat(40)}${index}`, 'y'.repeat(400)]))],
  ['a deep value', JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`)],
  ['a fault with a large cause', new Error('z\n'.repeat(400_000), { cause: new Error('w'.repeat(1_000_000)) })],
  ['a function', () => 'never'],
];

describe('log lines', () => {
  it.each(hostile)('[V-12] writes one JSON line without control characters, at most 4 KB, for %s as value, name and code', (_, value) => {
    const { lines, log } = openLog();
    log.record('error', 'code', { value, error: value, more: [value] });
    log.record('info', String(value).slice(0, 2_000_000), { [String(value).slice(0, 1_000_000)]: value });
    log.record('warning', 'spread', typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value });
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4_096);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: looks for exactly these.
      expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
    }
  });

  it('retains what operators need', () => {
    const details = { route: '/api/v1/user', status: 200, ms: 12, port: 3000, isOn: true, none: null, list: ['a', 1] };
    expect(shapeDetails(details)).toEqual(details);
    const fault = shapeDetails({ error: Object.assign(new TypeError('Cannot read x'), { code: 'E1' }) }) as { error: { stack: string[] } };
    expect(fault.error).toMatchObject({ type: 'TypeError', code: 'E1', message: 'Cannot read x' });
    expect(fault.error.stack[0]).toMatch(/^at .*log-lines\.test\.ts:\d+/);
    expect(JSON.stringify(fault)).not.toContain(import.meta.dirname);
  });

  it('drops the message of a parser that quotes its input', () => {
    const fault = attempt(() => JSON.parse('secret-word'));
    expect(JSON.stringify(shapeDetails({ fault }))).not.toContain('secret');
    expect(JSON.stringify(shapeDetails({ fault: new Error('Unreadable', { cause: fault }) }))).not.toContain('secret');
  });

  it.each([
    ['rowan.fern@example.org', 'e-mail'],
    ['SW1A 1AA', 'postcode'],
    ['bs81th', 'postcode'],
    ['07700 900123', 'phone'],
    ['+44 7700 900123', 'phone'],
    ['2009-04-30', 'date'],
    ['30/04/2009', 'date'],
    ['Bearer abcdef123456', 'token'],
    ['__Host-hub=abc-DEF_123', 'cookie'],
    ['Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE', 'session'],
  ])('redacts %s as %s, and finds it elsewhere', (value, kind) => {
    const { lines, log } = openLog();
    log.record('error', 'fault', { text: `before ${value} after`, error: new Error(`No ${value}.`) });
    expect(findPersonal(lines, [value])).toEqual([]);
    expect(lines[0]).toContain(`before [${kind}] after`);
    expect(findPersonal([`{"text":"${value}"}`], []).join()).toContain(kind);
  });

  it('leaves times, ids, sizes and patterns of routes unchanged', () => {
    const plain = [
      '{"level":30,"time":1795326323272,"route":"/api/v1/items/:id","status":200,"ms":3,"msg":"request"}',
      '{"at":"2026-11-22T05:40:22.000Z","id":"9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab"}',
      '{"schedule":"09823058-7893-49dd-879b-5e6ea3673faf","set":"00036943-9752-4849-8b3a-201861100341"}',
      '{"port":42413,"uptime":0.123456789012,"bytes":1234567890}',
    ];
    expect(findPersonal(plain, [])).toEqual([]);
  });
});

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
