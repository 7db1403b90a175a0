import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeftBehind, plan } from '#engine';
import type { HubPage } from '#engine/hub';
import type { Notification, PageStateYear } from '#schemas/catalogue';
import { readContentFiles } from '#server/publishing';
import { createEditor, type Editor } from '#server/testing/editors';
import { createWorld, type World } from '#server/testing/world';
import { root } from '#tools/reading/source-files';
import { bodyOf, draw } from '../../hub/draw-page.fixture.ts';
import { pack } from '../../pack.ts';
import { admissions } from '../../services/checks/applicants.fixture.ts';

const content = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const PRIYA = 'p03-in-progress';
const ALERT = 'jan-deadline-2027';

let world: World;
let publisher: Editor;
let before: Places;
let after: Places;

/** The January deadline in each place. */
type Places = Awaited<ReturnType<typeof lookEverywhere>>;

const current = () => world.services.catalogue.current();
const yearNow = () => current().catalogue['page-state'].find((one): one is PageStateYear => one.id === '2027');
const alertNow = () => current().catalogue.notifications.find((one): one is Notification => one.id === ALERT);

async function lookEverywhere() {
  const cookie = await world.signIn({ persona: PRIYA });
  const page = (await (await world.ask('/api/v1/hub', { cookie })).json()) as HubPage;
  const { path } = (await (await world.write('POST', '/api/v1/calendar-address', {}, { cookie })).json()) as { path: string };
  const dates = (await (await world.ask('/api/v1/events?type=key-date', { cookie })).json()) as readonly { id: string; start: string }[];
  const isAlerted = (now: string) => {
    const { compiled } = current();
    const record = { ...compiled.catalogue.personas.find(({ id }) => id === PRIYA), now };
    const viewer = pack.toViewer(record, { now, years: compiled.years, site: compiled.site, saved: [] });
    return plan(compiled, viewer, { columns: 3 }).notifications.includes(ALERT);
  };
  return {
    hub: bodyOf(draw(page, '/dashboard?show=hub')),
    todo: bodyOf(draw(page, '/dashboard/todo')),
    own: page.details,
    calendar: (await (await world.ask(path)).text()).replaceAll('\r\n ', ''),
    date: dates.find(({ id }) => id === 'ug-2027-jan')?.start,
    alerted: ['2027-01-05T10:00', '2027-01-08T10:00', '2027-01-14T10:00', '2027-01-20T17:00', '2027-01-20T19:00'].map(isAlerted),
  };
}

/** Publishes items as an editor does: into a change set, reviewed, with a reason for each warning. */
async function publish(items: readonly { readonly kind: string; readonly value: PageStateYear | Notification }[]) {
  const set = await publisher.open();
  for (const { kind, value } of items) {
    const name = `${kind}/${value.id}`;
    const { tag } = (await (await publisher.save(set, name, value, 'never-seen')).json()) as { tag: string };
    expect((await publisher.save(set, name, value, tag)).status).toBe(200);
  }
  const reply = await publisher.write('POST', `change-sets/${set}/publish`, { note: 'The deadline moves', acceptsWarnings: false });
  if (reply.status === 200) return [];
  const { review } = (await reply.json()) as {
    review?: { warnings: readonly { code: string; id: string; pointer: string; fix: unknown }[] };
  };
  const again = { note: 'The deadline moves', acceptsWarnings: true, reason: 'The deadline has moved.' };
  expect((await publisher.write('POST', `change-sets/${set}/publish`, again)).status).toBe(200);
  return review?.warnings ?? [];
}

beforeAll(async () => {
  world = await createWorld({}, { pack, content, domain: admissions });
  publisher = await createEditor(world, 'publisher');
  before = await lookEverywhere();
  const year = yearNow();
  const alert = alertNow();
  if (!year || !alert) throw new Error('The year or its alert is not there.');
  const moved = { ...year, moments: { ...year.moments, januaryDeadline: '2027-01-20T18:00' } };
  const draft = { ...current().catalogue, 'page-state': current().catalogue['page-state'].map((one) => (one.id === '2027' ? moved : one)) };
  const left = findLeftBehind(draft, current().catalogue, pack.kinds);
  expect(left.map(({ id, pointer, value }) => [id, pointer, value])).toEqual([
    [ALERT, '/startDate', '2027-01-13T09:00'],
    [ALERT, '/endDate', '2027-01-20T18:00'],
  ]);
  const warnings = await publish([{ kind: 'page-state', value: moved }]);
  expect(warnings.filter(({ code }) => code === 'gate-window-left').map(({ id, pointer }) => `${id} ${pointer}`)).toEqual([
    `${ALERT} /startDate`,
    `${ALERT} /endDate`,
  ]);
  await publish([{ kind: 'notifications', value: { ...alert, startDate: '2027-01-13T09:00', endDate: '2027-01-20T18:00' } }]);
  after = await lookEverywhere();
});
afterAll(() => world.close());

describe('January deadline moved to 20 January', () => {
  it('[TIME-030] moves in the hero and every other place of the hub, and leaves no old date', () => {
    expect(before.hub).toContain('13 January 2027');
    expect(after.hub).toContain('20 January 2027');
    expect(after.hub).not.toContain('13 January');
    expect(JSON.stringify(after.own)).not.toContain('2027-01-13');
  });

  it('[TIME-030] moves in the to-dos, the dates of the hub and the private calendar', () => {
    expect(after.todo).not.toContain('13 January');
    expect([before.date, after.date]).toEqual(['2027-01-13T18:00:00+00:00', '2027-01-20T18:00:00+00:00']);
    expect(before.calendar).toMatch(/DTSTART[^\n]*20270113T180000/);
    expect(after.calendar).toMatch(/DTSTART[^\n]*20270120T180000/);
    expect(after.calendar).not.toContain('20270113');
  });

  it('moves its alert too', () => {
    expect(before.alerted).toEqual([false, true, false, false, false]);
    expect(after.alerted).toEqual([false, false, true, true, false]);
  });
});
