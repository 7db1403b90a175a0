// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildWidget } from '../../testing/index.ts';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import { HubRow } from './hub-row.tsx';

const item = buildWidget({ id: 'Loans', title: 'Your loans', description: 'What you have borrowed.' });
const definition = { component: 'loans', load: async () => ({ Widget: () => null }), schema: {}, defaults: null };
const address = { kind: 'hub', href: '/dashboard?widget=Loans' } as const;

it('reports a failing summary once and shows the description in the row', async () => {
  const summary = () => {
    throw new TypeError('Nothing can be said.');
  };
  const hub = await drawInLibrary(<HubRow item={item} definition={{ ...definition, summary }} address={address} />);
  expect(hub.seen()).toBe('Your loans\nWhat you have borrowed.');
  await hub.hands(async () => void hub.store.actions.save({ collection: 'dashboardData', name: 'Loans', data: 'new' }));
  expect(hub.ports.logged.filter((line) => line.includes('Loans could not be summarised. TypeError: Nothing can be said.'))).toHaveLength(
    1,
  );
});

it('announces a new tab for a row that links to another site', async () => {
  const messages = { 'opens-in-new-tab-brackets': '(opens in new tab)' };
  const away = { kind: 'away', href: 'https://library.example/' } as const;
  const hub = await drawInLibrary(<HubRow item={item} definition={definition} address={away} />, { messages });
  expect(hub.find('link', 'Your loans (opens in new tab)').getAttribute('target')).toBe('_blank');
});
