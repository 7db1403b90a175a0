import { expect, it } from 'vitest';
import { fillItems } from '#engine';
import type { HubPage } from '#engine/hub';
import { times } from '#engine/testing';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { bodyOf, draw } from '../../hub/draw-page.fixture.ts';
import { isHeld } from '../../rules/situation/situation.ts';

/** Through the cycle of 2027 and the beginning of the next: deadlines, openings, results, Clearing and its end. */
const MOMENTS = [
  '2026-11-20T10:00:00Z',
  '2027-08-12T14:00:00Z',
  '2027-01-13T17:00:00Z',
  '2027-05-20T10:00:00Z',
  ...['2026-09-22', '2026-10-02', '2026-10-16', '2026-12-24', '2027-01-14', '2027-02-25', '2027-03-31', '2027-04-20'].map(
    (day) => `${day}T12:00:00Z`,
  ),
  ...['2027-05-05', '2027-05-11', '2027-06-02', '2027-06-30', '2027-07-02', '2027-07-21', '2027-08-03', '2027-08-11'].map(
    (day) => `${day}T12:00:00Z`,
  ),
  ...['2027-08-12', '2027-09-20', '2027-09-22', '2027-10-18'].map((day) => `${day}T06:30:00Z`),
].slice(0, times({ daily: 2, long: 24 }));

interface Seen {
  readonly page: HubPage;
  readonly html: string;
}

/** The page of a person in a year at a moment, with its texts filled, as the server sends it. */
function see(persona: string, studyYear: number, now: string): Seen {
  const page = hubPageOf(persona, {
    record: (record) => {
      record.now = now;
      Object.assign(record, { user: { ...(record.user as object), studyYear }, holdsEveryYear: true });
    },
  });
  const items = fillItems(page.items, page.plan, ['messages']);
  return { page, html: bodyOf(draw({ ...page, items }, '/dashboard?show=hub')) };
}

const between = (html: string, from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));
const heroOf = (html: string) => between(html, '<section class="hero"', '</section>');

/** The labels and targets of every link in a part of a page. */
function listLinks(html: string): readonly (readonly [words: string, href: string])[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => [
    inner.replace(/<span class="visually-hidden">.*?<\/span>|<[^>]+>/g, '').trim(),
    href,
  ]);
}

/** Labels of a tile with other targets than those of the greeting: the rows of both require them. */
const OWN = /^(Start application|View application|See my options)$/;

/** In a closed year the greeting and the card both offer to change it. */
const CLOSED = 'Change year';

/** Each application is tracked at a separate place, which counts as one. */
function toEnd(href: string): string {
  return href.replace(/^\/(apply|track)\/.*/, '$1');
}

/** Contents of the page that contradict the person's situation, or each other. */
function listContradictions({ page, html }: Seen): readonly string[] {
  const { situation, applications } = page.details;
  const hero = heroOf(html);
  const labels = listLinks(hero).flatMap(([words]) => (words === '' ? [] : [words]));
  const ends = new Map<string, Set<string>>();
  for (const [words, href] of listLinks(between(html, '<main', '</main>'))) {
    if (words !== '' && !OWN.test(words)) ends.set(words, (ends.get(words) ?? new Set()).add(toEnd(href)));
  }
  const statement = between(html, 'id="widget-Statement"', '</section>');
  const choices = between(html, '<section class="apply-panel"', '</section>');
  const isSettled = situation.stage === 'placed' && situation.action === 'nothing' && situation.other === null;
  const isWithoutOffer = situation.stage === 'findingPlace' || (situation.stage === 'waiting' && situation.action === 'addChoice');
  const isSent = applications[situation.leads === 'UG' ? 'ug' : 'uc']?.isSent;
  const isUnstarted = applications.ug === null && applications.uc === null;
  return [
    ...labels.filter((words, place) => words !== CLOSED && labels.indexOf(words) !== place).map((words) => `"${words}" twice in one view`),
    ...(situation.action === 'start' && !labels.includes('Start application') ? ['nothing to start with'] : []),
    // While Clearing of an earlier year is on, the single tile is about starting, whatever the person has begun. [STATUS-152]
    ...(situation.action !== 'start' && page.plan.facts.singleTile !== true && labels.includes('Start application')
      ? ['told to start']
      : []),
    ...(page.plan.facts.canApply !== true && html.includes('entry is open') ? ['a year that is not open is said to be'] : []),
    ...(situation.action !== 'start' && html.includes('data-item="leaderboard/start-your-application"') ? ['told to start below'] : []),
    ...(page.plan.facts.formComplete === true && statement.includes('>Start writing<') ? ['told to write what is in an application'] : []),
    ...(isSent && isHeld(situation.stage) && !page.plan.looksDone.includes('todos/write-statement')
      ? ['told to write what was sent and is held']
      : []),
    ...(isSettled && choices.includes('>Conditional, your') ? ['an offer that counts beside a place'] : []),
    ...(isWithoutOffer && !hero.includes('Talk to someone first') ? ['nobody to talk to'] : []),
    ...(isUnstarted && html.includes('>View application<') ? ['an application that there is not can be viewed'] : []),
    ...[...ends].flatMap(([words, hrefs]) => (hrefs.size > 1 ? [`"${words}" leads to ${[...hrefs].join(' and ')}`] : [])),
  ];
}

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id.split('-')[0] ?? id);

it.each(personas)('shows no contradictions on the page of %s, in three years through the cycle', (persona) => {
  const found = [2026, 2027, 2028].flatMap((year) =>
    MOMENTS.flatMap((now) => {
      const seen = see(persona, year, now);
      const { stage, action } = seen.page.details.situation;
      return listContradictions(seen).map((sentence) => `${year} ${now} ${stage} ${action}: ${sentence}`);
    }),
  );
  expect(found).toEqual([]);
});
