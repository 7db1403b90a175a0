import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFoundCourse } from '../course-search/course-answer.ts';
import { readEvent } from '../events/events.ts';
import type { DrawnChoice } from '../status/choices.ts';
import { toDetails } from '../tags/to-details.ts';
import cases from './cases.json' with { type: 'json' };
import { findOfferCourse, toOfferCourseCall } from './course-of-offer.ts';
import { chooseJourney, chooseLivingCost } from './living.ts';
import { listOffers } from './offers.ts';
import { offerRules } from './rule-list.ts';
import { listSchemeOffers } from './screen.ts';
import { changeTrial } from './trial.ts';
import { listVisits, toVisitsCall } from './visits.ts';

const folder = resolve(import.meta.dirname, '../../content/personas');
const now = '2027-03-15T10:00:00Z';

const choiceOf = (change: Partial<DrawnChoice>): DrawnChoice => ({
  ...{
    provider: 'Leeds',
    providerId: 'leeds',
    code: 'C',
    course: 'BSc Law',
    status: 'conditional',
    label: 'Conditional offer',
    reply: 'none',
  },
  ...{ replyDeadline: '', reasons: [], actionRequired: '', ...change },
});

function schemesOf(persona: string) {
  const file = readdirSync(folder).find((name) => name.startsWith(persona)) ?? '';
  const { record } = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as { record: { now: string } };
  const at = record.now;
  const { situation, user, applications } = toDetails(record, { now: at, site: null, years: [], saved: [] });
  const offers = { UG: listOffers('UG', applications.ug?.choices ?? [], at), UC: listOffers('UC', applications.uc?.choices ?? [], at) };
  return listSchemeOffers({ situation, isPostgraduate: user.studyLevel === 'Postgraduate', offers });
}

describe('offers', () => {
  it.each(cases)('$title', ({ rule, inputs, answer }) => {
    for (const input of inputs) expect(offerRules.find(({ name }) => name === rule)?.run(input)).toMatchObject(answer);
  });

  it('[OFFER-002] lists the choices with an offer, with their conditions and reply date while it is ahead', () => {
    const statuses = ['conditional', 'unconditional', 'waiting', 'held', 'declined', 'released'];
    const choices = statuses.map((status) => choiceOf({ status, providerId: status }));
    expect(listOffers('UG', choices, now).map(({ key }) => key)).toEqual(['conditional', 'unconditional']);
    const [offer] = listOffers('UG', [choiceOf({ offerConditions: 'AAB', offerPoints: 136, replyDeadline: '2027-05-05T18:00' })], now);
    expect(offer).toMatchObject({ conditions: 'AAB', points: 136, replyBy: '18:00 UK time on 5 May 2027', replyDate: '2027-05-05T18:00' });
    const [past] = listOffers('UG', [choiceOf({ replyDeadline: '2027-03-14' })], now);
    expect(past).toMatchObject({ conditions: '', points: null, replyBy: '', replyDate: '' });
    expect(listOffers('UG', [choiceOf({ providerId: '' })], now)[0]?.key).toBe('Leeds');
  });

  it.each([
    [
      'p10',
      [
        ['UG', 'choose', 3],
        ['UC', 'choose', 1],
      ],
    ],
    ['p28', [['UG', 'choose', 1]]],
    ['p01', [['UC', 'notSent', 0]]],
    ['p08', [['UG', 'waiting', 0]]],
    ['p12', [['UG', 'replied', 2]]],
    ['p13', [['UG', 'withoutOffer', 0]]],
    ['p18', [['UG', 'placed', 0]]],
    ['p21', [['UG', 'ended', 0]]],
    ['p23', [['UG', 'held', 0]]],
    ['p30', [['UG', 'changed', 1]]],
    ['p37', [['UG', 'direct', 0]]],
  ])('[OFFER-003] [OFFER-004] lists the offers of %s by application, the leading one first', (persona, wanted) => {
    expect(schemesOf(persona).map(({ scheme, screen, offers }) => [scheme, screen, offers.length])).toEqual(wanted);
  });

  it("[OFFER-004] lists only the other application's offers when the leading one has none", () => {
    const offers = { UG: [], UC: listOffers('UC', [choiceOf({})], now) };
    const situation = { leads: 'UG', stage: 'waiting', action: 'nothing', other: { stage: 'deciding', action: 'reply' } } as const;
    expect(listSchemeOffers({ situation, isPostgraduate: false, offers }).map(({ scheme }) => scheme)).toEqual(['UC']);
  });

  it('[OFFER-007] clears an offer from insurance when it becomes the firm choice', () => {
    expect(changeTrial({ firm: 'a', insurance: 'b' }, 'firm', 'b')).toEqual({ firm: 'b', insurance: '' });
    expect(changeTrial({ firm: 'a', insurance: 'b' }, 'insurance', 'c')).toEqual({ firm: 'a', insurance: 'c' });
    expect(changeTrial({ firm: 'a', insurance: '' }, 'firm', '')).toEqual({ firm: '', insurance: '' });
  });
});

const courseOf = (course: string, qualification: string, providerId = 'leeds') =>
  readFoundCourse({ courseId: `${course} ${qualification}`, course, providerId, options: [{ courseOptionId: 'o', qualification }] });

describe('course of an offer', () => {
  const find = (course: string, ...found: ReturnType<typeof courseOf>[]) =>
    findOfferCourse({ providerId: 'leeds', course }, found)?.courseId;

  it('[OFFER-010] matches the title at the same university, with the same degree first', () => {
    expect(find('BSc Law', courseOf('Law with Politics', 'BSc (Hons)'), courseOf('Law', 'BA (Hons)'), courseOf('Law', 'BSc (Hons)'))).toBe(
      'Law BSc (Hons)',
    );
    expect(find('BA (Hons) law', courseOf('Law', 'LLB (Hons)'))).toBe('Law LLB (Hons)');
    expect(find('Law', courseOf('Law', 'LLB (Hons)'))).toBe('Law LLB (Hons)');
  });

  it('[OFFER-010] matches no similar title or other university', () => {
    expect(find('BSc Law', courseOf('Law with Politics', 'BSc (Hons)'))).toBeUndefined();
    expect(find('BSc Law', courseOf('Law', 'BSc (Hons)', 'york'))).toBeUndefined();
    expect(find('Music', courseOf('usic', 'BA (Hons)'))).toBeUndefined();
  });

  it('[OFFER-010] searches by title in the courses of its university, scheme and year', () => {
    expect(toOfferCourseCall({ scheme: 'UC', providerId: 'rncm', course: 'BMus (Hons) Voice' }, 2027)).toBe(
      '/api/v1/courses?search=Voice&unis=rncm&scheme=conservatoires&studyYear=2027&limit=20',
    );
  });
});

describe('details around an offer', () => {
  it('[OFFER-011] lists visits to come, until the end of the day of the reply date', () => {
    const events = ['2027-03-01T10:00', '2027-04-10T10:00', '2027-05-05T17:00', '2027-06-05T10:00'].flatMap(
      (start) => readEvent({ id: start, title: 'Open day', start }) ?? [],
    );
    const starts = (replyDate: string) => listVisits(events, { now, replyDate }).map(({ start }) => start.slice(5, 10));
    expect(starts('2027-05-05')).toEqual(['04-10', '05-05']);
    expect(starts('')).toEqual(['04-10', '05-05', '06-05']);
    expect(toVisitsCall({ scheme: 'UG', providerId: 'leeds' })).toBe('/api/v1/events?type=open-day&schemes=undergraduate&providers=leeds');
  });

  it('[OFFER-012] classifies the journey by distance', () => {
    expect([0, 15, 15.1, 60, 61, 200, 201].map(chooseJourney)).toEqual([
      ...['daily', 'daily', 'dayTrip', 'dayTrip', 'weekend', 'weekend', 'long'],
    ]);
  });

  it("[OFFER-013] takes living costs of London or elsewhere by the course's place, and none without one", () => {
    const costOf = (town: string, mainTown: string, region: string) => chooseLivingCost({ town, mainTown, region })?.place;
    expect([
      costOf('', 'London', 'London'),
      costOf('Coventry', 'London', 'London'),
      costOf('London', 'Coventry', 'West Midlands'),
      costOf('Leeds', 'Leeds', 'Yorkshire and the Humber'),
      costOf('', '', ''),
    ]).toEqual(['london', 'elsewhere', 'london', 'elsewhere', undefined]);
  });
});
