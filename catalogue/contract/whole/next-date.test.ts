import { describe, expect, it } from 'vitest';
import { londonDate, toInstant, writeDate } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { createFakeClock } from '#server/http';
import { createMemoryStore } from '#server/stores';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import facts from '../../facts/key-dates.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { rowLineOf } from '../../hub/testing/row-line-of.ts';
import { countDate } from '../../rules/dates/judgement.ts';
import { confirmDate } from '../../rules/dates/key-dates.ts';
import { toDetails } from '../../rules/tags/to-details.ts';
import { toViewer } from '../../rules/tags/to-viewer.ts';
import type { CalendarEntry } from '../../rules/timeline/calendar-file.ts';
import { listUpNext, readTimelineDate } from '../../rules/timeline/timeline.ts';
import type { ApplicantRecord } from '../../schemas/generated/admissions.ts';
import { listOwnDates } from '../../services/calendar/own-dates.ts';
import { listKeyDates } from '../../services/events/key-dates.ts';

const { catalogue, compiled } = shippedCatalogue();
const { site, years } = compiled;
const personas = catalogue.personas.map(({ record }) => record as unknown as ApplicantRecord);

type Counts = 'yes' | 'maybe';
interface Expected {
  readonly start: string;
  readonly counts: Counts;
}

const has = (list: readonly string[], ...wanted: readonly string[]) => wanted.some((one) => list.includes(one));

/** A person at a moment, with the hub's data about them besides their dates. */
function see(record: ApplicantRecord) {
  const context = { now: record.now ?? '', site, years, saved: [] };
  return { record, viewer: toViewer(record, context), details: toDetails(record, context) };
}
type Seen = ReturnType<typeof see>;

/** An independent check of whether a public date counts for a person with these tiles and answers. */
function judgePlainly(id: string, seen: Seen): Counts | null {
  const { record, viewer, details } = seen;
  const [level, year, name = ''] = id.split('-');
  const { tags } = viewer;
  if (year !== viewer.year) return null;
  const user = record.user ?? {};
  const states = { ug: viewer.tiles[0]?.state ?? '', uc: viewer.tiles[1]?.state ?? '' };
  const { situation, applications } = details;
  const sent = { ug: applications.ug?.isSent === true, uc: applications.uc?.isSent === true };
  const postgraduate = tags.includes('postgraduate');
  const isEarly = has(['exploring', 'yearNotOpen', 'applying'], situation.stage);
  const lead = situation.leads.toLowerCase();
  const own = level === lead ? situation : situation.other;
  const favourites = (user.favourites ?? {}) as Record<string, unknown>;
  const idsOf = (kind: string) =>
    ((favourites[kind] ?? []) as unknown[]).map((one) => (typeof one === 'string' ? one : String(Object.values(Object(one))[0])));
  const titles = idsOf('subjects').map((one) => subjectFacts.subjects.find((subject) => subject.id === one)?.title ?? '');
  const saved = (record.savedCourses ?? []).map((course) => course.name);
  const studied = [...titles, ...saved].filter((one) => one !== '');

  if (level === 'pg')
    return postgraduate && isEarly && situation.stage !== 'applying' && has(['open', 'late', 'funding'], name) ? 'maybe' : null;
  if (level === 'ap') {
    if (!tags.includes('apprenticeships') || !isEarly || situation.stage === 'applying') return null;
    const home = details.user.homeLocation;
    if (name === 'busy') return 'maybe';
    const nation = name === 'naw' ? 'England' : 'Scotland';
    return home === '' || home === nation ? 'maybe' : null;
  }
  if (level === 'tt') {
    if (!tags.includes('teacherTraining') || !isEarly) return null;
    if (name === 'scotwales') return has(tags, 'teachingScotland', 'teachingWales') ? 'yes' : null;
    return tags.includes('teachingEngland') && situation.stage !== 'applying' ? 'yes' : null;
  }

  const names = (applications[level === 'uc' ? 'uc' : 'ug']?.choices ?? []).map(({ course }) => course).filter((one) => one !== '');
  const info = record.applicationInfo?.[level === 'uc' ? 'uc' : 'ug'];
  const early = /^(BSc )?Medicine|Dentistry|Veterinary science|MBBS|BVSc/i;
  if (level === 'uc') {
    let stage: string | null = own?.stage ?? null;
    if (postgraduate && lead === 'uc' && isEarly) stage = null;
    if (stage === null && tags.includes('conservatoires') && isEarly) stage = 'exploring';
    if (stage === null) return null;
    const isBefore = has(['exploring', 'yearNotOpen', 'applying'], stage);
    if (name === 'open') return has(['exploring', 'yearNotOpen'], stage) ? 'yes' : null;
    if (name === 'decide') return stage === 'waiting' ? 'yes' : null;
    if (name === 'dbd') return replyCounts('UC', id, seen);
    const about = names.length > 0 ? names : studied;
    const music = about.some((one) => /music|BMus|MMus/i.test(one) && !/musical theatre/i.test(one));
    const stageArts = about.some((one) => /dance|drama|acting|musical theatre/i.test(one));
    const mine = name === 'music' ? music : stageArts;
    const others = name === 'music' ? stageArts : music;
    if (name === 'dance' && postgraduate) return null;
    if (name !== 'music' && name !== 'dance') return null;
    const counts = mine ? 'yes' : others ? null : 'maybe';
    if (isBefore) return counts;
    return stage === 'paused' && !sent.uc && counts ? 'maybe' : null;
  }

  if (postgraduate || own === null) return null;
  const { stage, action } = own;
  const areChosen = names.length > 0 && info?.applicationCompleted === true;
  const ownStudies = [...(areChosen ? [] : studied), ...names];
  const providers = [
    ...(applications.ug?.choices ?? []).map(({ provider }) => provider),
    ...(areChosen ? [] : [...idsOf('unis'), ...(record.savedCourses ?? []).map(({ providerId }) => providerId)]),
  ];
  const oxbridge = providers.some((one) => /university[- ]of[- ](oxford|cambridge)$/i.test(one));
  const someEarly = oxbridge || ownStudies.some((one) => early.test(one));
  const allEarly = ownStudies.length > 0 && ownStudies.every((one) => early.test(one));
  const isUsual = allEarly ? 'maybe' : 'yes';
  const isAdding =
    (stage === 'waiting' && action === 'addChoice') || (stage === 'findingPlace' && action === 'nothing' && states.ug === 'unplaced');
  if (has(['exploring', 'yearNotOpen'], stage)) {
    if (has(['search', 'open', 'submit'], name)) return 'yes';
    if (name === 'oct') return someEarly ? 'yes' : areChosen ? null : 'maybe';
    return has(['jan', 'june', 'final'], name) ? isUsual : null;
  }
  if (stage === 'applying') {
    if (name === 'submit') return 'yes';
    if (name === 'oct') return someEarly ? 'yes' : areChosen ? null : 'maybe';
    return has(['jan', 'june', 'final'], name) ? isUsual : null;
  }
  if (stage === 'paused' && !sent.ug) {
    if (name === 'oct') return someEarly || !areChosen ? 'maybe' : null;
    return has(['jan', 'june', 'final'], name) ? 'maybe' : null;
  }
  if (isAdding) {
    if (states.ug === 'extraNotOpen') return name === 'june' ? isUsual : null;
    return has(['extra', 'extraend'], name) ? 'yes' : null;
  }
  if (stage === 'waiting') return has(['advisory', 'decide1', 'decide2'], name) ? 'maybe' : null;
  if (stage === 'deciding') return name.startsWith('reply') ? replyCounts('UG', id, seen) : null;
  if (stage === 'findingPlace' && action !== 'nothing') return has(['clearing', 'clearingend'], name) ? 'yes' : null;
  if (has(['confirming', 'awaitingResults'], stage) && has(['sqa', 'alevel', 'ib'], name)) {
    const home = details.user.homeLocation;
    const asked = (applications.ug?.choices ?? [])
      .flatMap(({ reply, offerConditions = '' }) => (reply === 'none' ? [] : [offerConditions]))
      .join(' ');
    if (/A level|BTEC|T Level|Higher|\bIB\b/i.test(asked)) {
      const pattern = name === 'sqa' ? /Higher/i : name === 'ib' ? /\bIB\b|International Baccalaureate/ : /A level|BTEC|T Level/i;
      return pattern.test(asked) ? 'yes' : null;
    }
    if (home === 'Scotland') return name === 'sqa' ? 'yes' : null;
    if (home === '' || home === 'International') return name === 'sqa' ? null : 'maybe';
    return name === 'alevel' ? 'yes' : null;
  }
  return null;
}

function replyCounts(scheme: 'UG' | 'UC', id: string, { details }: Seen): Counts | null {
  const rule = details.dates.replyRules[scheme].find((one) => one.id === id);
  return rule === undefined ? null : rule.isOwn ? 'yes' : 'maybe';
}

function isComing(start: string, now: string): boolean {
  return start.includes('T') ? (toInstant(start) ?? 0) > (toInstant(now) ?? 0) : londonDate(start) >= londonDate(now);
}

/** The earliest date ahead that counts for certain, or else the earliest that may. */
function expectNext(seen: Seen): Expected | null {
  const { record, viewer, details } = seen;
  const now = record.now ?? '';
  const dates: Expected[] = [];
  for (const date of facts.events) {
    const counts = judgePlainly(date.id, seen);
    const { start = '' } = confirmDate(date, years) ?? {};
    if (counts !== null && isComing(start, now)) dates.push({ start, counts });
  }
  const isFinished = (scheme: 'ug' | 'uc') => viewer.tiles[scheme === 'ug' ? 0 : 1]?.state === 'withdrawn';
  for (const scheme of ['ug', 'uc'] as const) {
    if (isFinished(scheme) || (scheme === 'ug' && details.user.studyLevel === 'Postgraduate')) continue;
    for (const choice of details.applications[scheme]?.choices ?? []) {
      const isOpen = choice.reply === 'none' && has(['conditional', 'unconditional', 'changed'], choice.status);
      if (isOpen && choice.replyDeadline !== '' && isComing(choice.replyDeadline, now))
        dates.push({ start: choice.replyDeadline, counts: 'yes' });
    }
  }
  const sure = dates.filter(({ counts }) => counts === 'yes');
  const among = sure.length > 0 ? sure : dates;
  return among.toSorted((a, b) => (toInstant(a.start) ?? 0) - (toInstant(b.start) ?? 0))[0] ?? null;
}

const DAYS = [
  '05-20',
  '09-20',
  '10-03',
  '10-16',
  '11-28',
  '01-10',
  '01-14',
  '02-10',
  '02-26',
  '03-15',
  '04-20',
  '05-06',
  '06-03',
  '07-01',
  '07-05',
  '07-22',
  '08-02',
  '08-13',
  '09-24',
  '10-19',
];
const MOMENTS = DAYS.flatMap((day) =>
  [day >= '05-01' ? 2026 : 2027, day >= '05-01' ? 2027 : 2028].map((year) => `${year}-${day}T10:00:00Z`),
);

const subjects = ['medicine', 'veterinary-science', 'dentistry', 'music', 'dance', 'psychology', 'law'];
const yesNo = fc.constantFrom('yes', 'no', 'no');
const madeUp = fc.record({
  base: fc.constantFrom(...personas),
  studyLevel: fc.constantFrom('Undergraduate', 'Undergraduate', 'Postgraduate'),
  studyYear: fc.constantFrom(2027, 2027, 2027, 2028),
  flags: fc.record({
    conservatoires: yesNo,
    apprenticeships: yesNo,
    teachingScotland: yesNo,
    teachingEngland: yesNo,
    teachingWales: yesNo,
  }),
  subjects: fc.subarray(subjects, { maxLength: 3 }),
  unis: fc.subarray(['university-of-oxford', 'university-of-leeds'], { maxLength: 1 }),
  savedCourses: fc.subarray(
    [
      { name: 'MBBS Medicine', providerId: 'a' },
      { name: 'History', providerId: 'university-of-cambridge' },
    ],
    { maxLength: 1 },
  ),
  postcode: fc.constantFrom('', 'G12 8QQ', 'CF10 3AT', 'LS1 4DT'),
  userCountry: fc.constantFrom('', 'Kenya', 'United Kingdom'),
});

/** A persona of the catalogue with other answers, at a moment. */
function personAt(made: typeof madeUp extends fc.Arbitrary<infer Value> ? Value : never, now: string): ApplicantRecord {
  const { base, studyLevel, studyYear, flags, postcode, userCountry, savedCourses } = made;
  const favourites = { subjects: made.subjects, unis: made.unis };
  return {
    ...base,
    now,
    savedCourses,
    user: { ...base.user, ...flags, studyLevel, studyYear, postcode, userCountry, favourites },
  } as ApplicantRecord;
}

const AUTUMN = '2026-11-28T10:00:00Z';
const words = { replyTitle: 'Reply', toBeConfirmed: 'to be confirmed' };
const store = createMemoryStore({ clock: createFakeClock(AUTUMN) });

/** The first date ahead in the private calendar that counts for certain, or else that may. */
async function firstOfCalendar({ record, details }: Seen): Promise<string | null> {
  const now = record.now ?? '';
  const events = {
    listKeyDates: async () => ({
      value: listKeyDates(undefined).flatMap((date) => confirmDate(date, years) ?? []),
      isStale: false,
      at: now,
    }),
  };
  const parts = {
    store,
    catalogue: () => catalogue,
    fetchRecord: async () => ({ record, now, name: '', modes: {} }),
    events: events as never,
    bookings: { listBookings: async () => [] },
  };
  const listed: readonly Omit<CalendarEntry, 'sequence'>[] = (await listOwnDates(parts, 'anybody', words)) ?? [];
  const { judgement } = details.dates;
  const isSure = ({ id, start }: { id: string; start: string }) => id.startsWith('reply-') || countDate({ id, start }, judgement) === 'yes';
  const coming = listed
    .filter(({ start }) => isComing(start, now))
    .toSorted((a, b) => (toInstant(a.start) ?? 0) - (toInstant(b.start) ?? 0));
  return (coming.find(isSure) ?? coming[0])?.start ?? null;
}

/** The differences between the places; empty when all show the same date. */
async function compare(record: ApplicantRecord): Promise<readonly unknown[]> {
  const seen = see(record);
  const { details } = seen;
  const { next, judgement, tiles } = details.dates;
  const now = record.now ?? '';
  const expected = expectNext(seen);
  const same = (start: string | null | undefined) => (start ? toInstant(start) : null) === (expected ? toInstant(expected.start) : null);
  const all = listKeyDates(undefined).flatMap((date) => readTimelineDate(confirmDate(date, years) ?? {}));
  const counting = listUpNext(all, now, 1_000).filter((date) => countDate(date, judgement) !== 'no');
  const inList = counting.find((date) => countDate(date, judgement) === 'yes') ?? counting[0];
  const isRecorded = next?.id === '';
  const isPaused = [details.situation.stage, details.situation.other?.stage].includes('paused');
  const lead = Object.values(tiles).flatMap((tile) => (tile.lead ? [tile.lead.start] : []));
  const isLeadLater = lead.every((start) => expected?.counts === 'yes' && (toInstant(start) ?? 0) >= (toInstant(expected.start) ?? 0));
  const places = {
    first: same(next?.start),
    sure: next === null || next.isSure === (expected?.counts === 'yes'),
    list: isRecorded || same(inList?.start),
    calendar: isPaused || same(await firstOfCalendar(seen)),
    lead: lead.length === 0 || isLeadLater,
  };
  const wrong = Object.entries(places).flatMap(([place, isRight]) => (isRight ? [] : [place]));
  return wrong.length === 0
    ? []
    : [{ wrong, id: record.id, now, user: record.user, savedCourses: record.savedCourses, next, expected, list: inList?.id }];
}

describe('next date, the same in every place', () => {
  it(`[TIME-027] is the earliest that counts, for every persona at ${MOMENTS.length} moments`, async () => {
    for (const persona of personas) for (const now of MOMENTS) expect(await compare({ ...persona, now })).toEqual([]);
  });

  it('[TIME-027] is the earliest that counts, for random people at these moments', async () => {
    const people = fc.sample(madeUp, times({ daily: 100, long: 3_000 }));
    for (const made of people) for (const now of MOMENTS) expect(await compare(personAt(made, now))).toEqual([]);
  });

  it('[TIME-027] is in the row on a phone too', () => {
    for (const { id } of catalogue.personas) {
      const page = hubPageOf(id);
      const { next } = page.details.dates;
      const line = rowLineOf(page, 'Timeline');
      if (next === null) expect(line).toBe('Deadlines and days to know');
      else if (next.daysLeft > 7) expect(line).toContain(writeDate(next.start, { hasYear: false }));
    }
  });

  it.each([
    ['jan-deadline-2027', '2027-01-08T10:00:00Z', /^ug-jan$/],
    ['music-deadline-2027', '2026-09-30T10:00:00Z', /^uc-music$/],
    ['extra-open-2027', '2027-03-01T10:00:00Z', /^ug-(?:extra|june)$/],
    ['reply-soon-2027', '2027-04-25T10:00:00Z', /^ug-reply/],
  ])('[TIME-026] is announced by the reminder %s only when it counts for the person', (id, now, pattern) => {
    const seen = catalogue.personas.map(({ id: persona }) => {
      const page = hubPageOf(persona, { record: (record) => Object.assign(record, { now }) });
      const { counting, replyBy } = page.details.dates.judgement;
      const isTheirs =
        Object.keys(counting).some((name) => pattern.test(name)) ||
        (id.startsWith('reply') && ('UG' in replyBy || page.details.situation.action === 'reply'));
      return { persona, isTheirs, isReminded: page.plan.notifications.includes(id) };
    });
    expect(seen.filter(({ isReminded, isTheirs }) => isReminded && !isTheirs)).toEqual([]);
    expect(seen.some(({ isReminded }) => isReminded)).toBe(true);
  });
});
