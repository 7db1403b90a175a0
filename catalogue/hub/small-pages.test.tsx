import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type HubPage, HubProvider, type HubState } from '#engine/hub';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { Page as Notifications } from '../pages/notifications/notifications.tsx';
import { Offer } from '../pages/totum/offer.tsx';
import { type Notice, toServerNotice } from '../rules/notices/index.ts';

const shipped = hubPageOf('p10');
const nowSeconds = Date.parse(shipped.now) / 1000;

function draw(piece: ReactElement, page: HubPage, changes: Partial<HubState> = {}): string {
  return renderToString(<HubProvider store={createStillStore(page, changes)}>{piece}</HubProvider>);
}

const noticeOf = (change: Partial<Notice>): Notice => ({
  id: 'n',
  title: 'Title',
  message: 'Message',
  actionLink: '',
  actionLabel: '',
  type: 'information',
  created: nowSeconds,
  ...change,
});

function drawNotices(notices: readonly Notice[], read: readonly string[] = []): string {
  const page = { ...shipped, plan: { ...shipped.plan, notifications: [] } };
  return draw(<Notifications />, page, { serverNotices: notices, readNotices: read });
}

const rowsOf = (html: string) => html.split('<article').slice(1);

describe('the notifications page', () => {
  it('[NOTEP-002] [NOTEP-004] [NOTEP-006] shows a title with a count, and title, message, age and Dismiss for each', () => {
    const html = drawNotices([noticeOf({ id: 'a', title: 'First' }), noticeOf({ id: 'b' }), noticeOf({ id: 'c' })], ['c']);
    expect(html).toMatch(/<h1[^>]*>Your notifications<\/h1>.*2 unread/s);
    expect(rowsOf(html)).toHaveLength(2);
    expect(rowsOf(html)[0]).toMatch(/First.*<time[^>]*>just now<\/time>.*Message.*<button.*Dismiss/s);
  });

  it('[NOTEP-003] [NOTEP-008] shows an icon by type with a text alternative, and treats an unknown type as information', () => {
    const unknown = toServerNotice({ id: 'u', title: 'Other', type: 'urgent' });
    const html = drawNotices([noticeOf({ id: 'a', type: 'alert' }), noticeOf({ id: 'w', type: 'warning' }), ...(unknown ? [unknown] : [])]);
    const named = rowsOf(html).map((row) => [/aria-label="(\w+)"/.exec(row)?.[1], /notice-icon tone-(\w+)/.exec(row)?.[1]]);
    expect(named).toEqual([
      ['Alert', 'danger'],
      ['Warning', 'warning'],
      ['Information', 'info'],
    ]);
  });

  it('[NOTEP-005] [NOTEP-007] [NOTEP-009] shows an action only with link and label, and announces a new tab for another host', () => {
    const html = drawNotices([
      noticeOf({ id: 'own', actionLink: '/calendar', actionLabel: 'See dates', created: nowSeconds }),
      noticeOf({ id: 'far', actionLink: 'https://partner.example/x', actionLabel: 'Go there', created: nowSeconds - 1 }),
      noticeOf({ id: 'label', actionLabel: 'Only words', created: nowSeconds - 2 }),
      noticeOf({ id: 'link', actionLink: '/only-a-link', created: nowSeconds - 3 }),
    ]);
    const [own = '', far = '', label = '', link = ''] = rowsOf(html);
    expect(own).toMatch(/<a href="\/dashboard\/calendar"[^>]*><span>See dates/);
    expect(own).not.toContain('_blank');
    expect(far).toMatch(/<a href="https:\/\/partner.example\/x"[^>]*target="_blank"[^>]*rel="noopener noreferrer".*opens in new tab/s);
    expect(label + link).not.toContain('<a ');
  });

  it('allows links in messages and no other markup', () => {
    const html = drawNotices([noticeOf({ message: 'See <a href="/status" onclick="x()">the <b>status</b></a><script>x()</script>.' })]);
    expect(html).toContain('<span>See </span><a href="/dashboard/status" class="link">the status</a><span>.</span>');
  });

  const ageOf = (seconds: number) => /<time[^>]*>([^<]*)</.exec(drawNotices([noticeOf({ created: nowSeconds - seconds })]))?.[1];

  it('[NOTEP-016] [NOTEP-017] [NOTEP-018] formats age in seconds, minutes, then hours', () => {
    expect([59, 60, 3599, 3600, 86_400].map(ageOf)).toEqual([
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '24 hours ago',
    ]);
  });

  it('[NOTEP-019] [NOTEP-020] shows the date after a day, with the year only when it differs', () => {
    expect(ageOf(3 * 86_400)).toBe('12 March');
    expect(ageOf(120 * 86_400)).toBe('15 November 2026');
  });

  it('lists urgent notifications first, then the newest, and has a text for none unread', () => {
    const html = drawNotices([
      noticeOf({ id: 'old', title: 'Old', created: 1 }),
      noticeOf({ id: 'new', title: 'New', created: 2 }),
      noticeOf({ id: 'w', title: 'Pressing', type: 'warning', created: 0 }),
    ]);
    expect(rowsOf(html).map((row) => /<h2[^>]*>(\w+)</.exec(row)?.[1])).toEqual(['Pressing', 'New', 'Old']);
    expect(drawNotices([])).toContain('You have no new notifications.');
  });
});

describe('the membership offer', () => {
  const drawOffer = (values: object) =>
    draw(<Offer />, { ...shipped, pageState: { ...shipped.pageState, values: { ...shipped.pageState.values, ...values } } });
  const totumUrl = 'https://partner.example/join';

  const linksOf = (values: Parameters<typeof drawOffer>[0]) => drawOffer(values).match(/<a .*?<\/a>/gs) ?? [];
  const links = linksOf({ totumUrl, totumImage: 'https://images.example/card.png' });

  it('[STATICP-003] [STATICP-004] [SHELL-034] links both image and button', () => {
    expect(links).toHaveLength(2);
    expect(links[0]).toMatch(/<img src="https:\/\/images.example\/card.png" alt="The membership card"/);
    expect(links[1]).toContain('JOIN NOW');
  });

  it('[STATICP-005] [SHELL-035] links to the configured address in a new tab, which is announced', () => {
    for (const link of links) {
      expect(link).toMatch(/href="https:\/\/partner.example\/join"/);
      expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/);
      expect(link).toContain('opens in new tab');
    }
  });

  it('[STATICP-006] is hidden without an address', () => {
    for (const address of ['', 'javascript:alert(1)']) {
      const html = drawOffer({ totumUrl: address, totumImage: '/card.png' });
      expect(html).toContain('This offer is not available at the moment.');
      expect(html).not.toMatch(/JOIN NOW|<img|_blank/);
    }
  });

  it('[STATICP-007] has alternative text, which becomes the link when there is no picture', () => {
    const html = drawOffer({ totumUrl, totumImage: '' });
    expect(html).toMatch(/<a href="https:\/\/partner.example\/join"[^>]*><span>The membership card/);
    expect(html).not.toContain('<img');
    expect(drawOffer({ totumUrl, totumImage: '/card.png' })).toContain('alt="The membership card"');
  });
});
