import { describe, expect, it } from 'vitest';
import type { Notification } from '#schemas/catalogue';
import { joinNotices, type Notice, toStockNotice } from './notices.ts';
import { listNoticeKeys, pruneReadMarks, readReadMarks } from './read-marks.ts';
import { readServerNotices, readStoredNotices, toNoticesCall } from './server-notices.ts';
import { hasAction, listAlerts } from './unread.ts';

function aNotice(change: Partial<Notice>): Notice {
  return { id: 'n', title: '', message: '', actionLink: '', actionLabel: '', type: 'information', created: 0, ...change };
}

describe('notices', () => {
  it('[NOTE-013] uses separate storage keys for each person', () => {
    expect(listNoticeKeys('u1')).toEqual({
      read: 'UcasReadNotifications:u1',
      notifications: 'UcasNotifications:u1',
      oldRead: 'UcasReadNotifications',
    });
  });

  it('[NOTE-012] [NOTE-014] reads a stored id once, and unreadable storage as empty', () => {
    expect(readReadMarks('["a","b","a"]').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(readReadMarks('["a",')).toEqual([]);
  });

  it('[NOTE-016] removes marks 180 days after their notices have gone', () => {
    const marks = [
      { id: 'gone', at: '2027-01-01T00:00:00Z' },
      { id: 'here', at: '2027-01-01T00:00:00Z' },
      { id: 'old', at: '' },
    ];
    const day180 = '2027-06-30T00:00:00Z';
    expect(pruneReadMarks(marks, ['here'], day180)).toHaveLength(3);
    expect(pruneReadMarks(marks, ['here'], '2027-07-01T00:00:00Z')).toEqual([
      { id: 'here', at: '2027-01-01T00:00:00Z' },
      { id: 'old', at: '2027-07-01T00:00:00Z' },
    ]);
  });

  it('[NOTE-018] shows at most two alerts and warnings at the top', () => {
    const unread = [
      aNotice({ id: 'a', type: 'alert' }),
      aNotice({ id: 'i' }),
      aNotice({ id: 'w', type: 'warning' }),
      aNotice({ id: 'v', type: 'warning' }),
    ];
    expect(listAlerts(unread).map(({ id }) => id)).toEqual(['a', 'w']);
  });

  it('[NOTE-019] needs a link and a label for an action', () => {
    expect([hasAction(aNotice({ actionLink: '/a', actionLabel: 'Go' })), hasAction(aNotice({ actionLink: '/a' }))]).toEqual([true, false]);
  });

  it('[NOTE-012] reads a mark as an id, or an id with its moment, and ignores anything else', () => {
    expect(readReadMarks([{ id: 'a', at: '2027-01-01' }, 'b', { id: 7 }, { at: '2027-01-01' }, '', null])).toEqual([
      { id: 'a', at: '2027-01-01' },
      { id: 'b', at: '' },
      { id: '7', at: '' },
    ]);
    expect(readReadMarks('')).toEqual([]);
  });

  it('[NOTE-019] has no action for a label alone', () => {
    expect(hasAction(aNotice({ actionLabel: 'Go' }))).toBe(false);
  });

  it.each([
    ['Undergraduate', [], ['Undergraduate']],
    ['Postgraduate', ['teacherTraining'], ['Postgraduate', 'Teacher training']],
    ['', ['apprenticeships', 'conservatoires', 'bau'], ['Undergraduate', 'Conservatoires', 'Apprenticeships']],
  ])('[CALL-041] [CALL-042] [NOTEP-022] requests notices by scheme at level %s with the tags %j', (studyLevel, tags, schemes) => {
    const [path, query] = toNoticesCall({ studyLevel, tags }).split('?');
    const asked = new URLSearchParams(query);
    expect(path).toBe('/api/v1/notifications');
    expect([asked.getAll('systems[]'), asked.getAll('audiences[]'), asked.getAll('schemes[]')]).toEqual([
      ['Website'],
      ['Student'],
      schemes,
    ]);
  });

  it('[NOTE-002] [NOTE-013] reads stored notices back unchanged', () => {
    const answer = [
      { id: 5, title: 'Open', message: 'Go', primaryUrl: '/a', primaryLabel: 'See', created: 9 },
      { id: 'b', title: 'Old', created: 'never' },
      { title: 'Nameless' },
    ];
    const notices = readServerNotices(answer);
    expect(notices).toEqual([
      { id: '5', title: 'Open', message: 'Go', actionLink: '/a', actionLabel: 'See', type: 'information', created: 9 },
      aNotice({ id: 'b', title: 'Old' }),
    ]);
    expect(readStoredNotices(JSON.stringify(notices))).toEqual(notices);
    expect([null, '{', '{"a":1}', '[null]'].map(readStoredNotices)).toEqual([[], [], [], []]);
  });

  it('[NOTE-003] [NOTE-004] reads an unknown type as information, and a missing time as 1970', () => {
    const stock = (more: object) =>
      toStockNotice({ id: 's', type: 'odd', startDate: null, created: 'x', ...more } as unknown as Notification);
    expect(stock({})).toMatchObject({ type: 'information', created: 0 });
    expect(stock({ created: Number.POSITIVE_INFINITY }).created).toBe(0);
  });

  it('[NOTE-008] orders notices of the same type and time by id', () => {
    const [a, b] = [aNotice({ id: 'a', created: 5 }), aNotice({ id: 'b', created: 5 })];
    expect(joinNotices([b], [a])).toEqual([a, b]);
  });
});
