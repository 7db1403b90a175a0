import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildYear, until } from '#engine/testing';
import type { AuditLine, ChangesReviewReply, HistoryMove, ScheduleShown } from '#schemas/editor';
import { createEditor, type Editor } from '../testing/editors.ts';
import { borrow, knowingField, stocktaking } from '../testing/knowing-field.ts';
import { createWorld, type World } from '../testing/world.ts';
import { exportItems } from './index.ts';

let world: World;
let publisher: Editor;

beforeEach(async () => {
  world = await createWorld({}, knowingField);
  publisher = await createEditor(world, 'publisher');
});

afterEach(() => world.close());

interface AnyItem {
  readonly id: string;
  readonly [more: string]: unknown;
}

/** Saves an item in a new change set, overwriting its draft, and gives the id of the set. */
async function draft(kind: string, value: AnyItem): Promise<string> {
  const set = await publisher.open();
  const name = `${kind}/${value.id}`;
  const isNew = !(await exportItems(world.store)).some((item) => item.kind === kind && item.id === value.id);
  const refused = isNew ? null : ((await (await publisher.save(set, name, value, 'never-seen')).json()) as { tag: string });
  expect((await publisher.save(set, name, value, refused?.tag ?? 'none')).status).toBe(200);
  return set;
}

async function send(set: string, how: string, request: object): Promise<{ status: number; body: Refused }> {
  const reply = await publisher.write('POST', `change-sets/${set}/${how}`, request);
  return { status: reply.status, body: (await reply.json()) as Refused };
}

interface Refused {
  readonly code?: string;
  readonly pointer?: string;
  readonly review?: ChangesReviewReply;
}

const codesOf = (problems: readonly { code: string }[] = []) => problems.map(({ code }) => code);
const live = async () => (await world.store.live())?.id;

/** A text about a year that has passed. */
const dated = { ...borrow, summary: 'Open again since 2019.' };
/** Leaves children without any step. */
const narrow = { ...borrow, visibility: 'adult' };

/** Makes an item live without the gates, as files and imports do. */
async function putLive(kind: string, value: AnyItem): Promise<void> {
  const items = (await exportItems(world.store)).filter((item) => item.kind !== kind || item.id !== value.id);
  await world.store.publish({ kind: 'system', id: 'test' }, { items: [...items, { kind, id: value.id, value }], reason: 'past the gates' });
}

describe('gates before a publish', () => {
  it('checks the live catalogue when an editor opens it, so that the first review need not wait', async () => {
    await world.close();
    let listed = 0;
    const { pack, content } = knowingField;
    const { analysis } = pack;
    if (!analysis) throw new Error('The pack knows its people.');
    const listStates: typeof analysis.listStates = (context) => {
      listed += 1;
      return analysis.listStates(context);
    };
    world = await createWorld({}, { content, pack: { ...pack, analysis: { ...analysis, listStates } } });
    publisher = await createEditor(world, 'publisher');
    expect(listed).toBe(0);
    await publisher.read('catalogue');
    await publisher.read('catalogue');
    await until('the gates have listed all states', () => listed === 1);
    const set = await draft('next-steps', { ...borrow, title: 'Take a book home' });
    expect((await send(set, 'review', {})).status).toBe(200);
    expect(listed).toBe(1);
  });

  it('keeps drafts with an error from going live, and names an affected person', async () => {
    const before = await live();
    const { status, body } = await send(await draft('next-steps', narrow), 'publish', { note: '' });
    expect([status, body.code, codesOf(body.review?.errors)]).toEqual([422, 'publish-errors', expect.arrayContaining(['gate-feed-empty'])]);
    expect(body.review?.errors[0]?.message).toContain(', child.');
    expect(await live()).toBe(before);
  });

  it('reports the findings in the rest of a faulty item and in the others, together with its mistakes', async () => {
    const refuse = async (value: AnyItem) => {
      const { status, body } = await send(await draft('next-steps', value), 'publish', { note: '' });
      return [status, body.code, codesOf(body.review?.errors), codesOf(body.review?.warnings)];
    };
    expect(await refuse({ ...dated, title: '' })).toEqual([422, 'publish-errors', ['shape-empty'], ['gate-dated-copy']]);
    // The placeholder for an empty text must not be checked as a text.
    expect(await refuse({ ...borrow, title: '' })).toEqual([422, 'publish-errors', ['shape-empty'], []]);
    const unknown = await refuse({ ...borrow, visibility: 'nobodyWeKnow' });
    expect(unknown).toEqual([422, 'publish-errors', ['unknown-tag'], []]);
  });

  it('publishes a change without findings without a reason', async () => {
    const { status } = await send(await draft('next-steps', { ...borrow, title: 'Take a book home' }), 'publish', { note: '' });
    expect(status).toBe(200);
  });

  it('requires a confirmation and a reason of ten characters for a warning', async () => {
    const set = await draft('next-steps', dated);
    const refusals = [
      { note: '' },
      { note: '', acceptsWarnings: true },
      { note: '', acceptsWarnings: true, reason: '  too short      ' },
      { note: '', reason: 'The year is part of a name.' },
    ];
    const told: unknown[] = [];
    for (const request of refusals) {
      const { status, body } = await send(set, 'publish', request);
      told.push([status, body.code, body.pointer, codesOf(body.review?.warnings)]);
    }
    const warnings = ['gate-dated-copy'];
    expect(told).toEqual([
      [422, 'publish-warnings', undefined, warnings],
      [422, 'reason-missing', '/reason', warnings],
      [422, 'reason-missing', '/reason', warnings],
      [422, 'publish-warnings', undefined, warnings],
    ]);
  });

  it('records the reason in the history and, with the codes, in the audit trail', async () => {
    const set = await draft('next-steps', dated);
    const request = { note: 'New summary.', acceptsWarnings: true, reason: ' The year is part of a name. ' };
    expect((await send(set, 'publish', request)).status).toBe(200);
    const [move] = (await (await publisher.read('snapshots')).json()) as HistoryMove[];
    expect(move?.reason).toBe('New summary. (in spite of warnings: The year is part of a name.)');
    const [entry] = (await world.audit.readTrail(1)) as readonly AuditLine[];
    expect(entry).toMatchObject({
      actor: publisher.uid,
      action: 'overridden',
      target: move?.id,
      details: { codes: 'gate-dated-copy', warnings: 1, reason: 'The year is part of a name.' },
    });
  });

  it('reports a running year without its link as an error that a reason overrides', async () => {
    const { routes, ...year } = buildYear();
    const off = { ...year, routes: { standard: { ...routes?.standard, enabled: false } } };
    const set = await draft('page-state', off);
    const told = await send(set, 'publish', { note: 'Closed.' });
    expect([told.status, told.body.code, told.body.review?.errors]).toEqual([422, 'publish-warnings', []]);
    expect(told.body.review?.warnings).toMatchObject([
      { code: 'gate-running-year', severity: 'error', kind: 'page-state', id: '2027', pointer: '/routes/standard' },
    ]);
    const reason = 'Nobody may join before the new building opens.';
    expect((await send(set, 'publish', { note: 'Closed.', acceptsWarnings: true, reason })).status).toBe(200);
    const [entry] = (await world.audit.readTrail(1)) as readonly AuditLine[];
    expect(entry).toMatchObject({ action: 'overridden', details: { codes: 'gate-running-year', reason } });
  });

  it('requires a reason for a proposal, too', async () => {
    const set = await draft('next-steps', dated);
    expect(await send(set, 'propose', {})).toMatchObject({ status: 422, body: { code: 'reason-missing', pointer: '/reason' } });
    expect((await send(set, 'propose', { reason: 'The year is part of a name.' })).status).toBe(200);
    expect(await world.audit.readTrail(1)).toMatchObject([{ action: 'overridden', target: set }]);
  });
});

describe('findings that are live already', () => {
  it('shows live findings without blocking another publish, however severe they are', async () => {
    await putLive('next-steps', narrow);
    const set = await draft('widgets', { ...(await widget()), title: 'Your books' });
    const review = (await send(set, 'review', {})).body as unknown as ChangesReviewReply;
    expect([review.errors, review.warnings, codesOf(review.known)]).toEqual([[], [], expect.arrayContaining(['gate-feed-empty'])]);
    expect((await send(set, 'publish', { note: '' })).status).toBe(200);
  });

  it('reports new findings of a draft despite live ones', async () => {
    await putLive('next-steps', narrow);
    const set = await draft('next-steps', { ...borrow, id: 'nobody', title: 'Nobody', visibility: 'adult AND child' });
    const { body } = await send(set, 'publish', { note: '' });
    expect(codesOf(body.review?.errors)).toEqual(['gate-never-holds']);
  });

  it('checks a rule about publishing again with each publish', async () => {
    await putLive('house-rules', stocktaking);
    const set = await draft('widgets', { ...(await widget()), title: 'Your books' });
    world.clock.set('2027-03-02T12:00:00Z');
    publisher = await createEditor(world, 'publisher');
    const { body } = await send(set, 'publish', { note: '' });
    expect([body.code, codesOf(body.review?.errors)]).toEqual(['publish-errors', ['gate-house-rule']]);
    world.clock.set('2027-03-03T12:00:00Z');
    publisher = await createEditor(world, 'publisher');
    expect((await send(set, 'publish', { note: '' })).status).toBe(200);
  });

  async function widget(): Promise<AnyItem> {
    return (await exportItems(world.store)).find(({ kind }) => kind === 'widgets')?.value as AnyItem;
  }
});

describe('gates of a schedule', () => {
  it('checks a schedule for its own moment', async () => {
    await putLive('house-rules', stocktaking);
    const set = await draft('next-steps', { ...borrow, title: 'Take a book home' });
    const refused = await send(set, 'schedule', { note: '', at: '2027-03-02T12:00' });
    expect([refused.status, codesOf(refused.body.review?.errors)]).toEqual([422, ['gate-house-rule']]);
    expect((await send(set, 'schedule', { note: '', at: '2027-03-04T12:00' })).status).toBe(201);
  });

  it('records the reason of a schedule in the audit trail when it is made and when it goes live', async () => {
    const set = await draft('next-steps', dated);
    const request = { note: '', at: '2027-03-02T08:00', acceptsWarnings: true };
    expect((await send(set, 'schedule', request)).body.code).toBe('reason-missing');
    const made = (await send(set, 'schedule', { ...request, reason: 'The year is part of a name.' })).body as unknown as ScheduleShown;
    expect(made).toMatchObject({
      reason: 'The year is part of a name.',
      rehearsals: [{ before: 'now', isClear: true, errors: [], warnings: [{ code: 'gate-dated-copy' }], conflicts: [] }],
    });
    world.clock.set('2027-03-02T08:00:00Z');
    await world.services.publishing.schedules.runDue();
    const trail = (await world.audit.readTrail(5)).filter(({ action }) => action === 'overridden');
    expect(trail.map(({ target }) => target)).toEqual([await live(), made.id]);
  });
});
