import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import { listRules } from '#tools/reading/rule-numbers';
import type { PageChanges } from '../components/testing/hub-page-of.ts';
import stateCases from '../rules/status/state-cases.json' with { type: 'json' };
import { drawStatus, findTile, headlineOf, itemOf, readTileRule, textOf } from './status-cards.fixture.tsx';

/** An application, and other inputs to the state of its tile. */
interface StateInput {
  readonly scheme: string;
  readonly application: unknown;
  readonly studyYear?: number;
  readonly now?: string;
  readonly mode?: string;
  /** The modes of page state, replacing the scheme's mode. */
  readonly modes?: Readonly<Record<string, string>>;
  readonly isClearing?: boolean;
  readonly addChoiceFrom?: string;
  readonly forced?: string;
}

/** The shipped content with another time from which Clearing choices can be added. */
const withMoment =
  (year: number, clearingAddChoiceFrom: string) =>
  (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    'page-state': catalogue['page-state'].map((item) =>
      item.id === String(year) && 'moments' in item ? { ...item, moments: { ...item.moments, clearingAddChoiceFrom } } : item,
    ),
  });

/** The person with only this application. */
function personOf(input: StateInput): PageChanges {
  const {
    scheme,
    application,
    studyYear = 2027,
    now = '2027-03-15T10:00',
    mode = '',
    modes,
    isClearing = false,
    addChoiceFrom,
    forced,
  } = input;
  const key = scheme.toLowerCase();
  return {
    forced: forced ? { [scheme]: forced } : undefined,
    content: addChoiceFrom ? withMoment(studyYear, addChoiceFrom) : undefined,
    record: (record) => {
      Object.assign(Object(record.user), { studyYear, conservatoires: scheme === 'UC' ? 'yes' : 'no' });
      Object.assign(record, {
        now,
        applicationInfo: { [key]: application },
        pageState: { applyMode: isClearing ? 'clearing' : 'on', ...(modes ?? { [`${key}Mode`]: mode }) },
      });
    },
  };
}

/** The rules with tile texts: those of undergraduates come first. */
const wordRules = listRules().filter(({ id }) => id >= 'STATUS-095' && id <= 'STATUS-147');
const firstOfConservatoires = 'STATUS-134';

/** The headline that the rules give a state's tile, with any value for its placeholders. */
function headlineOfState(scheme: string, state: string): RegExp {
  const own = wordRules.filter(({ id }) => id >= firstOfConservatoires === (scheme === 'UC'));
  const rule = [...own, ...wordRules].find(
    ({ sentence }) => sentence.startsWith(`${state}: '`) || sentence.startsWith(`${state}: title '`),
  );
  if (!rule) throw new Error(`No rule has the words of ${state}.`);
  const parts = readTileRule(rule.id).title.split(/\{\{\w+\}\}/);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

const tileOf = (input: StateInput) => findTile(drawStatus('p10', personOf(input)), input.scheme);

/** A sent application for 2027. */
const sent = (fields: object) => ({
  ...{ cycleYear: 2027, applicationStarted: true, applicationSent: true, applicationCompleted: true, percentComplete: 100 },
  ...fields,
});
const started = (percentComplete: number) => ({ ...sent({ percentComplete }), applicationSent: false, applicationCompleted: false });
const replied = (numberOfChoiceReplied: number, numberOfChoices: number) => ({ numberOfChoiceReplied, numberOfChoices });

describe('the tile of an application', () => {
  it.each(stateCases)('$title', ({ input, answer: { state } }) => {
    const tile = tileOf(input as StateInput);
    expect(headlineOf(tile)).toMatch(headlineOfState(input.scheme, state));
    expect(itemOf(tile).replaceAll('-', '')).toBe(`statustiles/${input.scheme}${state}`.toLowerCase());
  });
});

describe('the ring of the tile', () => {
  it.each<[string, string, object, string, number]>([
    [
      '[STATUS-060] who has replied to two choices of five',
      'UG',
      sent({ applicationStatus: 'HoldingOffer', ...replied(2, 5) }),
      '2/5 of your choices replied to',
      40,
    ],
    [
      '[STATUS-060] who has replied to one conservatoire of two',
      'UC',
      sent({ applicationStatus: 'HoldingOffer', ...replied(1, 2) }),
      '1/2 of your choices replied to',
      50,
    ],
    [
      '[STATUS-060] whose Extra choice is looked at',
      'UG',
      sent({ applicationStatus: 'Referred', isInExtra: true, isWaitingForOffers: true, ...replied(1, 6) }),
      '1/6 of your choices replied to',
      17,
    ],
    [
      '[STATUS-061] who still waits for three choices of five',
      'UG',
      sent({ applicationStatus: 'Referred', numberOfReferredChoice: 3, numberOfChoices: 5 }),
      '3/5 of your choices still to decide',
      60,
    ],
    [
      '[STATUS-062] who has heard from one conservatoire of four',
      'UC',
      sent({ applicationStatus: 'Referred', decisionsReceived: 1, numberOfChoices: 4 }),
      '1/4 of your conservatoires have decided',
      25,
    ],
    ['[STATUS-063] who has filled in a third', 'UG', started(35), '35% of your application filled in', 35],
    ['[STATUS-064] who has a place', 'UG', sent({ applicationStatus: 'Placed' }), 'Place confirmed', 100],
  ])('%s', (_, scheme, application, words, share) => {
    const tile = tileOf({ scheme, application });
    expect(/aria-label="([^"]*)"/.exec(tile)?.[1]).toBe(words);
    expect(Number(/stroke-dasharray="(\d+) 100"/.exec(tile)?.[1])).toBe(share);
  });
});

/** A course change offered by a university. */
const changedCourse = (institutionCode: string, institutionName: string) => ({
  ...{ institutionCode, institutionName, courseName: `BA ${institutionCode}`, choiceStatusId: 'UCC' },
});
const embargo = { scheme: 'UG', application: sent({ isInEmbargo: true }) };
const isLate = 'It is taking longer than planned. Please check again soon.';

describe('the texts of the cards', () => {
  it.each<[string, StateInput, readonly string[], readonly string[]]>([
    [
      '[STATUS-090] whom one university offers another course',
      { scheme: 'UG', application: sent({ applicationStatus: 'Placed', originalApplications: [changedCourse('L23', 'Leeds')] }) },
      ['Leeds offers you a place on BA L23'],
      ['your university'],
    ],
    [
      '[STATUS-090] whom two universities offer other courses',
      {
        scheme: 'UG',
        application: sent({
          applicationStatus: 'Placed',
          originalApplications: [changedCourse('L23', 'Leeds'), changedCourse('H72', 'Hull')],
        }),
      },
      ['Your university offers you a place on your course'],
      ['Leeds', 'Hull'],
    ],
    [
      '[STATUS-123] [STATUS-091] until the minute at which the embargo ends',
      { ...embargo, now: '2027-08-03T08:59:00+01:00' },
      ['until 09:00 UK time on Tuesday 3 August'],
      [isLate],
    ],
    ['[STATUS-123] while an embargo goes on after its end', { ...embargo, now: '2027-08-03T09:00:00+01:00' }, [isLate], ['3 August']],
    [
      '[STATUS-083] [STATUS-084] whose year is over and whose links are all off',
      { scheme: 'UG', application: null, studyYear: 2026, now: '2026-11-20T10:00' },
      ['Applications for 2026 have closed', 'Change year'],
      ['Undergraduate'],
    ],
    [
      '[STATUS-083] whose year is not over yet',
      { scheme: 'UG', application: null, studyYear: 2026, now: '2026-09-21T10:00' },
      ['Undergraduate'],
      ['Change year'],
    ],
    [
      '[STATUS-151] while both schemes are updated',
      { scheme: 'UG', application: null, modes: { ugMode: 'updating', ucMode: 'updating' } },
      ['Undergraduate and conservatoires', "We're updating your application"],
      ['Start'],
    ],
    [
      '[STATUS-151] while neither scheme can be reached',
      { scheme: 'UG', application: null, modes: { ugMode: 'maintenance', ucMode: 'maintenance' } },
      ['Undergraduate and conservatoires', 'Temporarily unavailable'],
      ['Start'],
    ],
  ])('%s', (_, input, said, unsaid) => {
    const text = drawStatus('p10', personOf(input)).map(textOf).join('\n');
    expect(said.filter((words) => !text.includes(words))).toEqual([]);
    expect(unsaid.filter((words) => text.includes(words))).toEqual([]);
  });
});
