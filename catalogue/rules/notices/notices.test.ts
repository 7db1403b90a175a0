import { describe, expect, it } from 'vitest';
import type { Notice } from './notices.ts';
import { listNoticeKeys, pruneReadMarks, readReadMarks } from './read-marks.ts';
import { hasAction, listAlerts } from './unread.ts';

function aNotice(change: Partial<Notice>): Notice {
  return { id: 'n', title: '', message: '', actionLink: '', actionLabel: '', type: 'information', created: 0, ...change };
}

describe('notices', () => {
  it('[NOTE-013] each person has keys of their own', () => {
    expect(listNoticeKeys('u1')).toEqual({
      read: 'UcasReadNotifications:u1',
      notifications: 'UcasNotifications:u1',
      oldRead: 'UcasReadNotifications',
    });
  });

  it('[NOTE-012] [NOTE-014] a kept id counts once, and what cannot be read as none', () => {
    expect(readReadMarks('["a","b","a"]').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(readReadMarks('["a",')).toEqual([]);
  });

  it('[NOTE-016] marks of notices long gone are removed after 180 days', () => {
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

  it('[NOTE-018] at most two alerts and warnings stand at the top', () => {
    const unread = [
      aNotice({ id: 'a', type: 'alert' }),
      aNotice({ id: 'i' }),
      aNotice({ id: 'w', type: 'warning' }),
      aNotice({ id: 'v', type: 'warning' }),
    ];
    expect(listAlerts(unread).map(({ id }) => id)).toEqual(['a', 'w']);
  });

  it('[NOTE-019] an action needs a link and a label', () => {
    expect([hasAction(aNotice({ actionLink: '/a', actionLabel: 'Go' })), hasAction(aNotice({ actionLink: '/a' }))]).toEqual([true, false]);
  });
});
