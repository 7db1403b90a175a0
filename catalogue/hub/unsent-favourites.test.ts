import { expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '#engine/testing/hub';
import { until } from '#engine/testing/until';
import { favouritesStoreOf } from '../components/favourite/favourites-store.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';

const page = hubPageOf('p10');

const unsentIn = (ports: FakePorts) => ports.local.keys().filter((key) => key.startsWith('HubUnsent-'));

it('shows a favourite saved offline on the next page, and sends it once with its original key', async () => {
  const ports = createFakePorts();
  const keys: unknown[] = [];
  ports.answerWith((path, init) => {
    if (path === '/api/v1/user/favourites') keys.push(Object(init.headers)['Idempotency-Key']);
    return path === '/api/v1/hub' ? new Response(null, { status: 304 }) : Response.json([]);
  });
  ports.setOnline(false);
  // Leaves the page once the device has stored it, so its timers never fire.
  const never = () => () => undefined;
  void favouritesStoreOf(createHubStore(page, { ...ports, wait: never, onChange: never })).toggle('unis', 'u-new', 'Anytown');
  await until('the device has what was done', () => unsentIn(ports).length === 1);
  const [name = ''] = unsentIn(ports);
  const favourites = favouritesStoreOf(createHubStore(page, ports));
  await until('the page shows it', () => favourites.current().unis.includes('u-new'));
  expect(keys).toEqual([]);
  ports.setOnline(true);
  await until('nothing waits', async () => {
    await ports.pass(0);
    return unsentIn(ports).length === 0;
  });
  expect(keys).toHaveLength(1);
  expect(name).toContain(String(keys[0]));
  expect(favourites.current().unis).toContain('u-new');
});
