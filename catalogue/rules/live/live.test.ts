import { describe, expect, it } from 'vitest';
import { COMMENT_SECONDS, readCommentCookie, readSignature, writeCommentCookie } from './comment-cookie.ts';
import {
  choosePhase,
  chooseRefresh,
  countDown,
  formatLiveDate,
  isAllowedEmbed,
  LIVE_RETRY_FOR_MS,
  LIVE_RETRY_MS,
  LIVE_TICK_MS,
  readLive,
  toPlainLines,
} from './live.ts';

const deviceNow = '2027-05-20T14:00:00Z';
const answer = {
  enabled: true,
  time: '2027-05-20T16:00:00+01:00',
  title: 'Ask us',
  embed: 'https://player.example/1',
  holding: 'Soon.',
  information: 'One.\nTwo.',
  comments: true,
  identifier: 'thread',
  token: 'mine',
  now: '2027-05-20T14:00:10Z',
};
const time = Date.parse('2027-05-20T15:00:00Z');

describe('live page state', () => {
  it('[LIVE-002] holds every value that the page shows', () => {
    expect(readLive(answer, deviceNow)).toEqual({
      event: {
        title: 'Ask us',
        time,
        embed: 'https://player.example/1',
        holding: ['Soon.'],
        information: ['One.', 'Two.'],
        comments: { identifier: 'thread', token: 'mine' },
      },
      offsetMs: 10_000,
    });
  });

  it('[LIVE-005] has no event without a config, when disabled, and when its time cannot be read', () => {
    const none = [
      null,
      { ...answer, enabled: false },
      { ...answer, time: '' },
      { ...answer, time: 'soon' },
      { ...answer, time: '2027-05-20' },
    ];
    expect(none.map((body) => readLive(body, deviceNow).event)).toEqual([null, null, null, null, null]);
  });

  it('throws on another shape', () => {
    for (const body of ['', [], {}, { ...answer, enabled: 'yes' }, { ...answer, title: 3 }])
      expect(() => readLive(body, deviceNow)).toThrow();
  });

  it('[LIVE-018] has comments only when enabled, with a token and an identifier', () => {
    const threadOf = (change: object) => readLive({ ...answer, ...change }, deviceNow).event?.comments;
    expect([threadOf({ comments: false }), threadOf({ token: '' }), threadOf({ identifier: '' })]).toEqual([null, null, null]);
    expect(threadOf({})).not.toBeNull();
  });

  it('removes markup, scripts and bidi control characters from texts', () => {
    expect(toPlainLines('<b>Hello</b> <script>alert(1)</script>you\n\n<img src=x onerror=y>\u202eend 2 < 3')).toEqual([
      'Hello you',
      'end 2 < 3',
    ]);
  });
});

describe('live countdown', () => {
  it('[LIVE-006] counts down days, hours, minutes and seconds, a second at a time', () => {
    expect(LIVE_TICK_MS).toBe(1_000);
    const left = ((2 * 24 + 4) * 3_600 + 11 * 60 + 9) * 1_000;
    expect(countDown(time, time - left)).toEqual({ days: 2, hours: 4, minutes: 11, seconds: 9 });
    expect(countDown(time, time - left + 1_000)).toEqual({ days: 2, hours: 4, minutes: 11, seconds: 8 });
    expect(countDown(time, time - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(countDown(time, time + 5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('shows the UK date, in summer and in winter', () => {
    expect(formatLiveDate(time)).toBe('Thursday 20 May 2027, 16:00');
    expect(formatLiveDate(Date.parse('2027-01-05T00:05:00Z'))).toBe('Tuesday 5 January 2027, 00:05');
    expect(formatLiveDate(Date.parse('2026-11-22T12:00:00Z'))).toBe('Sunday 22 November 2026, 12:00');
  });

  it('[LIVE-008] refreshes at zero, then every 30 seconds for 10 minutes while there is no stream', () => {
    expect([LIVE_RETRY_MS, LIVE_RETRY_FOR_MS]).toEqual([30_000, 600_000]);
    const at = (seconds: number, hasStream = false) => chooseRefresh(time, time + seconds * 1_000, hasStream);
    expect([at(-1), at(0), at(29), at(30), at(59), at(60), at(600), at(601)]).toEqual([null, 0, 0, 1, 1, 2, 20, null]);
    expect([at(0, true), at(30, true)]).toEqual([0, null]);
  });
});

describe('live stream', () => {
  const hosts = 'player.example https://other.example/ local.example:8443';

  it('[LIVE-009] plays only after the start time', () => {
    const event = { time, embed: 'https://player.example/1' };
    expect([choosePhase(event, time - 1, hosts), choosePhase(event, time, hosts)]).toEqual(['before', 'stream']);
    expect(choosePhase({ time, embed: '' }, time, hosts)).toBe('waiting');
  });

  it('plays only from a configured host over https', () => {
    const good = ['https://player.example/1', 'https://other.example/', 'https://local.example:8443/x'];
    const bad = [
      'http://player.example/1',
      'https://player.example.evil.example/',
      'https://user@player.example/',
      'https://evil.example/player.example',
      'javascript:alert(1)',
      '//player.example/',
      '',
    ];
    expect(good.map((address) => isAllowedEmbed(address, hosts))).toEqual([true, true, true]);
    expect(bad.filter((address) => isAllowedEmbed(address, hosts))).toEqual([]);
    expect(isAllowedEmbed('https://player.example/1', '')).toBe(false);
    expect(choosePhase({ time, embed: 'https://evil.example/' }, time, hosts)).toBe('waiting');
  });
});

describe('signature for comments', () => {
  it('[LIVE-021] [LIVE-022] stores it for two hours in a cookie named after the encoded uid, secure over https', () => {
    expect(COMMENT_SECONDS).toBe(7_200);
    expect(writeCommentCookie('u;1=2', 's&;', true)).toBe('u%3B1%3D2=s%26%3B; Path=/; Max-Age=7200; SameSite=Lax; Secure');
    expect(writeCommentCookie('u1', 's', false)).not.toContain('Secure');
    expect(readCommentCookie('hub=x; u%3B1%3D2=s%26%3B', 'u;1=2')).toBe('s&;');
    expect([readCommentCookie('xu1=s', 'u1'), readCommentCookie('u1=%E0%A4%A', 'u1'), readCommentCookie('', 'u1')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('reads the field signature of the answer', () => {
    expect(readSignature({ signature: 's' })).toBe('s');
    for (const body of [null, {}, { signature: '' }, { signature: 1 }]) expect(() => readSignature(body)).toThrow(TypeError);
  });
});
