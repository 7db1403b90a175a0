import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { buildVocabulary, buildYear } from '#engine/testing';
import { createLegalHolds, runRetention, usualRetentionAges } from '#server/operations';
import { erasePerson, exportPerson } from '#server/profile';
import type { Actor, SubjectExport } from '#server/stores';
import { createWorld, personas, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;

beforeAll(async () => {
  const moments = { octoberDeadline: '2026-10-15T18:00', januaryDeadline: '2027-01-13T18:00', updatingUntil: '2027-08-12T08:00' };
  const year: CatalogueFile = { path: 'page-state/2027.json', kind: 'page-state', text: JSON.stringify(buildYear({ moments })) };
  const words = Object.keys(moments).map((id) => ({ id, label: id, description: '' }));
  const vocabulary = buildVocabulary({ schemes: [], moments: words });
  world = await createWorld({}, { ...applicants, pack: { ...applicants.pack, vocabulary }, content: [...applicants.content, year] });
});
beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

const address = '/api/v1/calendar-address';
const system: Actor = { kind: 'system', id: 'test' };

async function uidOf(cookie: string): Promise<string> {
  return ((await (await world.ask('/api/v1/user', { cookie })).json()) as { uid: string }).uid;
}

/** A person with a calendar address: cookie, id, and the path of the calendar. */
async function subscribe(persona = 'ada'): Promise<{ readonly cookie: string; readonly uid: string; readonly path: string }> {
  const cookie = await world.signIn({ persona });
  const made = await world.write('POST', address, {}, { cookie });
  expect(made.status).toBe(200);
  const { path } = (await made.json()) as { path: string };
  return { cookie, uid: await uidOf(cookie), path };
}

const read = async (path: string) => (await world.ask(path)).text();
const statusOf = async (path: string) => (await world.ask(path)).status;
/** The unfolded lines. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const idsOf = (file: string) => linesOf(file).flatMap((line) => (line.startsWith('UID:') ? [line.slice(4, line.indexOf('@'))] : []));

/** Changes a stored document of a person. */
async function change(uid: string, kind: 'application' | 'profile', collection: string, next: (doc: never) => unknown): Promise<void> {
  await world.store.update(system, { kind, owner: uid, collection }, (doc) => next(doc as never));
}
const setApplication = (uid: string, ug: object) => change(uid, 'application', 'applications', () => ({ ug, uc: null }));

describe('calendar address', () => {
  it('[CAL-024] is shown once, and stored only as a hash', async () => {
    const { cookie, uid, path } = await subscribe();
    expect(path).toMatch(/^\/calendar\/[A-Za-z0-9_-]{43}\.ics$/);
    expect(await (await world.ask(address, { cookie })).json()).toEqual({ since: expect.stringMatching(/^2027-03-01T/), path: null });
    const kept = JSON.stringify(await exportPerson(world.store, uid));
    expect(kept).toContain('"calendar"');
    expect(kept).not.toContain(path.slice(10, 53));
    expect(JSON.stringify(world.log.lines)).not.toContain(path.slice(10, 53));
  });

  it('[CAL-025] answers 404 once stopped or replaced, like an unknown address', async () => {
    const { cookie, path } = await subscribe();
    const next = (await (await world.write('POST', address, {}, { cookie })).json()) as { path: string };
    expect([await statusOf(path), await statusOf(next.path)]).toEqual([404, 200]);
    expect((await world.write('DELETE', address, {}, { cookie })).status).toBe(204);
    expect(await (await world.ask(address, { cookie })).json()).toEqual({ since: null, path: null });
    const never = `/calendar/${'A'.repeat(43)}.ics`;
    const answers = await Promise.all([next.path, path, never, '/calendar/short.ics'].map((one) => world.raw(one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('[CAL-025] ends with the data of its person, and with the person', async () => {
    const wiped = await subscribe();
    expect((await world.write('DELETE', '/api/v1/user/data', {}, { cookie: wiped.cookie })).status).toBe(204);
    expect(await statusOf(wiped.path)).toBe(404);
    const gone = await subscribe();
    const { store } = world;
    const { sessions, accounts } = world.services;
    await erasePerson({ store, sessions, accounts }, gone.uid);
    expect(await statusOf(gone.path)).toBe(404);
    const left: SubjectExport = await exportPerson(store, gone.uid);
    expect(left.documents).toEqual([]);
    expect(JSON.stringify((await store.list(system, 'session')).items)).not.toContain(gone.uid);
  });

  it('[CAL-025] outlives sessions, and its finder is removed once the address has ended', async () => {
    const kept = await subscribe();
    const wiped = await subscribe();
    await world.write('DELETE', '/api/v1/user/data', {}, { cookie: wiped.cookie });
    world.clock.advance(3 * 86_400_000);
    const { store, clock, audit, services } = world;
    await runRetention({
      ...{ store, clock, audit, ages: usualRetentionAges, holds: createLegalHolds(store), erase: async () => undefined },
      isNeeded: services.features.keeps,
    });
    const finders = (await store.list(system, 'session')).items.map(({ doc }) => (doc as { owner: string }).owner);
    expect([finders.includes(kept.uid), finders.includes(wiped.uid)]).toEqual([true, false]);
    expect(await statusOf(kept.path)).toBe(200);
  });

  it('is created and stopped only by a signed-in person, from our own pages', async () => {
    const { cookie } = await subscribe();
    expect((await world.ask(address)).status).toBe(401);
    expect((await world.write('POST', address, {})).status).toBe(401);
    expect((await world.ask(address, { method: 'POST', cookie })).status).toBe(403);
    expect((await world.ask(address, { method: 'DELETE', cookie })).status).toBe(403);
  });
});

describe('calendar at an address', () => {
  it('[CAL-026] contains only the dates that count for its person, and nothing about them or others', async () => {
    const ada = await subscribe();
    const ben = await subscribe('ben');
    const [own, others] = [await read(ada.path), await read(ben.path)];
    expect(idsOf(own).filter((id) => !id.startsWith('booked-'))).toEqual([
      'ug-2027-submit',
      'ug-2027-oct',
      'ug-2027-jan',
      'ug-2027-june',
      'ug-2027-final',
    ]);
    expect(idsOf(others)).toContain('ug-2027-open');
    for (const word of ['Ada', 'Canary', ada.uid, 'personal']) expect(own).not.toContain(word);
    await setApplication(ada.uid, { personalId: '1', cycleYear: 2027, applicationStarted: true, applicationSent: true });
    expect(await read(ben.path)).toBe(others);
    expect(await read(ada.path)).not.toBe(own);
  });

  it('[CAL-026] has the reply date of the record instead of the public ones', async () => {
    const { uid, path } = await subscribe();
    const offer = (replyDeadline: string) => ({
      ...{ personalId: '1', cycleYear: 2027, applicationStarted: true, applicationSent: true, percentComplete: 100 },
      ...{ numberOfChoices: 1, decisionsReceived: 1, numberOfOffers: 1, applicationStatus: 'AwaitingReply' },
      originalApplications: [{ institutionCode: 'L23', choiceStatusId: 'C', choiceStatus: 'Offer', replyDeadline }],
    });
    await setApplication(uid, offer(''));
    // All decisions are in, so only the first of the public dates can be theirs.
    expect(idsOf(await read(path)).filter((id) => id.includes('reply'))).toEqual(['ug-2027-reply1']);
    await setApplication(uid, offer('2027-04-09T18:00:00+01:00'));
    const replied = await read(path);
    expect(idsOf(replied).filter((id) => id.includes('reply'))).toEqual(['reply-ug-2027']);
    expect(linesOf(replied)).toEqual(expect.arrayContaining(['DTSTART:20270409T170000Z', 'SUMMARY:calendar-reply']));
  });

  it('[C-05] [CAL-026] is the same, byte for byte, for any held results', async () => {
    const { uid, path } = await subscribe();
    await change(uid, 'profile', 'profile', (doc: object) => ({ ...doc, pageState: { ugMode: 'embargo' } }));
    const sent = { personalId: '1', cycleYear: 2027, applicationStarted: true, applicationSent: true, percentComplete: 100 };
    const files: string[] = [];
    for (const choiceStatusId of ['C', 'U', 'R', 'UF', 'REF']) {
      const choice = { institutionCode: 'L23', choiceStatusId, replyDeadline: choiceStatusId === 'C' ? '2027-09-01' : '' };
      await setApplication(uid, { ...sent, numberOfOffers: choiceStatusId === 'C' ? 1 : 0, originalApplications: [choice] });
      files.push(await read(path));
    }
    expect(new Set(files).size).toBe(1);
    expect(idsOf(files[0] ?? '')).toContain('ug-2027-alevel');
  });

  it('[CAL-027] keeps its ETag while unchanged, and increments the sequence of a changed date only', async () => {
    const { uid, path } = await subscribe();
    const offerBy = (replyDeadline: string) =>
      setApplication(uid, {
        ...{ personalId: '1', cycleYear: 2027, applicationStarted: true, applicationSent: true, numberOfChoices: 1, decisionsReceived: 1 },
        ...{ numberOfOffers: 1, originalApplications: [{ institutionCode: 'L23', choiceStatusId: 'C', replyDeadline }] },
      });
    const reply = async () => {
      const lines = linesOf(await read(path));
      const at = lines.indexOf('UID:reply-ug-2027@dates.your-hub');
      return lines.slice(at + 1, at + 5);
    };
    await offerBy('2027-04-09');
    const now = `${new Date(world.clock.now()).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(await reply()).toEqual([`DTSTAMP:${now}`, `LAST-MODIFIED:${now}`, 'SEQUENCE:0', 'DTSTART;VALUE=DATE:20270409']);
    const { headers } = await world.raw(path);
    world.clock.advance(3_600_000);
    const again = await world.ask(path, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await offerBy('2027-04-16');
    expect((await reply()).slice(2)).toEqual(['SEQUENCE:1', 'DTSTART;VALUE=DATE:20270416']);
    await offerBy('2027-04-09');
    expect((await reply()).slice(2)).toEqual(['SEQUENCE:2', 'DTSTART;VALUE=DATE:20270409']);
    const sequences = linesOf(await read(path)).filter((line) => line.startsWith('SEQUENCE:'));
    expect(sequences.filter((line) => line !== 'SEQUENCE:0')).toEqual(['SEQUENCE:2']);
  });

  it('[CAL-026] answers 503 while a service about the person fails, so that no dates are lost', async () => {
    const { uid, path } = await subscribe();
    await setApplication(uid, { personalId: '1', cycleYear: 2027, applicationStarted: true, applyUnavailable: true });
    const { status, headers } = await world.raw(path);
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  });

  it("[CAL-028] counts every request for a calendar, right or wrong, against the caller's network", async () => {
    const { path } = await subscribe();
    const looks = [];
    for (const one of [path, `/calendar/${'B'.repeat(43)}.ics`, path]) looks.push((await world.raw(one)).headers);
    const left = looks.map((headers) => Number(/^"read"; r=(\d+);/.exec(String(headers.ratelimit))?.[1]));
    expect([left[0], left[1], left[2]].map((count) => (left[0] ?? 0) - (count ?? 0))).toEqual([0, 1, 2]);
    expect(looks[0]?.['ratelimit-policy']).toBe('"read"; q=1200; w=60');
  });
});

describe('two calendar parsers', () => {
  it.each(['ada', 'ben', 'nobody new'])('[CAL-027] read the same from the calendar of %s, without a warning', async (who) => {
    const { path } = who in personas ? await subscribe(who) : await subscribeNew();
    const response = await world.ask(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await response.text();
    const lines = file.split('\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines).toEqual(
      expect.arrayContaining(['VERSION:2.0', 'METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H']),
    );

    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
    const first = events.map(({ uid, summary, sequence, startDate }) => ({
      uid,
      summary,
      sequence,
      start: startDate.toJSDate().toISOString(),
      isDay: startDate.isDate,
    }));
    const second = Object.values(nodeIcal.sync.parseICS(file)).flatMap((part) =>
      part?.type === 'VEVENT'
        ? [
            {
              uid: part.uid,
              summary: part.summary,
              sequence: Number(part.sequence),
              start: part.start.toISOString(),
              isDay: part.datetype === 'date',
            },
          ]
        : [],
    );
    expect(first.length).toBeGreaterThan(4);
    expect(new Set(first.map(({ uid }) => uid)).size).toBe(first.length);
    expect(second).toEqual(first);
    for (const event of events) expect(event.component.getFirstPropertyValue('dtstamp')).not.toBeNull();
  });
});

async function subscribeNew(): Promise<{ readonly path: string }> {
  const cookie = await world.signIn({ name: 'Zoë' });
  return (await (await world.write('POST', address, {}, { cookie })).json()) as { path: string };
}
