// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { type AnswerBody, drawHub } from './testing/draw-in-hub.tsx';

const alert = { text: 'Offers are late today.', from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' };

it('[PAGE-038] [CALL-043] replaces the whole page state with that of the newest hub reply, links included', async () => {
  const before = { contactUrl: '/old-contact', accessibilityUrl: '/old-accessibility' };
  const hub = await drawHub('/dashboard/notifications', {
    change: (page) => ({ ...page, pageState: { ...page.pageState, values: before, features: { adverts: true }, alert } }),
  });
  const linksOf = () => [...hub.container.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
  expect(linksOf()).toEqual(expect.arrayContaining(['/old-contact', '/old-accessibility']));
  expect(hub.seen()).toContain(alert.text);

  const { page } = hub.store.getState();
  const pageState: HubPage['pageState'] = {
    bases: { base: 'https://elsewhere.example' },
    modes: { apply: 'off' },
    features: {},
    values: { contactUrl: '/new-contact' },
    allowedOrigins: [],
    debugAllowed: false,
    alert: null,
  };
  const body = JSON.parse(JSON.stringify({ ...page, version: 'next', pageState })) as AnswerBody;
  hub.answer([{ path: '/api/v1/hub', status: 200, body }]);
  await hub.hands(async () => hub.store.actions.refresh());

  expect(hub.store.getState().page.pageState).toEqual(pageState);
  // Keys missing from the new page state are gone, not merged: the second link is the default again.
  expect(linksOf()).toEqual(expect.arrayContaining(['https://elsewhere.example/new-contact', 'https://elsewhere.example/accessibility']));
  expect(linksOf().join()).not.toContain('/old-');
  expect(hub.seen()).not.toContain(alert.text);
  expect(hub.ports.requests.filter(({ path }) => path.includes('dashboard-update'))).toEqual([]);
});
