import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileCatalogue, isSiteItem, readCatalogue } from '#engine';
import { bodyOf, createFakeRecords, createHubReplies } from '#server/hub';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const shipped = readCatalogue(files, pack).catalogue;

/** Results are loaded from 3 August, and published at 8 on 12 August. */
const schedule = [
  { from: '2027-08-03T09:00', to: '2027-08-11T18:00', value: 'embargo' },
  { from: '2027-08-11T18:00', to: '2027-08-12T08:00', value: 'updating' },
];
const catalogue = {
  ...shipped,
  'page-state': shipped['page-state'].map((item) =>
    isSiteItem(item) ? { ...item, modes: { ...item.modes, ug: { value: 'default', schedule } } } : item,
  ),
};
const live = { id: 'results-day', catalogue, compiled: compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }) };

const before = { status: 'HoldingOffer', codes: ['CF', 'CI'] };
const outcomes = {
  placedFirm: { status: 'Placed', codes: ['UF', 'D'] },
  placedInsurance: { status: 'Placed', codes: ['R', 'UI'] },
  unplaced: { status: 'Unplaced', codes: ['R', 'R'], isInClearing: true },
  changedCourse: { status: 'HoldingOffer', codes: ['UCCF', 'D'] },
  waiting: before,
};

/** A person whose result has been loaded; everything else is the same for all. */
function aRecord({ status, codes, isInClearing = false }: { status: string; codes: readonly string[]; isInClearing?: boolean }): unknown {
  const universities = ['Leeds', 'Portsmouth'];
  return {
    user: { uid: 'somebody', name: 'Euan', studyLevel: 'Undergraduate', studyYear: 2027, onBoardingConfirmed: true },
    applicationInfo: {
      ug: {
        personalId: '1',
        cycleYear: 2027,
        applicationStarted: true,
        applicationCompleted: true,
        applicationSent: true,
        percentComplete: 100,
        applicationStatus: status,
        applications: [],
        originalApplications: codes.map((code, index) => ({
          institutionCode: `X${index}`,
          choiceStatus: `Words of ${code}`,
          choiceStatusId: code,
          institutionName: `University of ${universities[index]}`,
          courseName: 'BSc Physics',
          reasonsOfDelay: { confirmationPendingReasons: [] },
          actionRequiredByApplicantText: '',
        })),
        numberOfChoices: 2,
        numberOfOffers: 2,
        decisionsReceived: 2,
        numberOfChoiceReplied: 2,
        isInClearing,
        isApplicationInClearing: isInClearing,
      },
      uc: null,
    },
  };
}

const settings = { bases: {}, allowedOrigins: [], isDebugAllowed: false };

/** The bytes that the server sends a person at a moment. */
async function ask(outcome: Parameters<typeof aRecord>[0], now: string): Promise<string> {
  const records = createFakeRecords();
  records.people.set('somebody', { record: aRecord(outcome), now, name: 'Euan', modes: {} });
  const replies = createHubReplies({
    deviceKeyOf: () => null,
    catalogue: { current: () => live, concerns: () => [], onSwap: () => () => undefined, close: () => undefined },
    pack,
    records,
    clock: { now: () => Date.parse(now) },
    settings,
    busySeconds: () => null,
  });
  const reply = await replies.readHubReply({ uid: 'somebody', columns: 3, forced: {} });
  return reply ? bodyOf(reply).toString() : '';
}

const offsetsMs = [-3_600_000, -60_000, -1_000, -1, 0, 1, 1_000, 60_000];

/** Instants around an edge that is given in UK summer time. */
function around(edge: string): readonly string[] {
  return offsetsMs.map((offset) => new Date(Date.parse(`${edge}+01:00`) + offset).toISOString());
}

describe('results day', () => {
  const held = [...around('2027-08-03T09:00').slice(4), ...around('2027-08-11T18:00'), ...around('2027-08-12T08:00').slice(0, 4)];
  const out = [...around('2027-08-12T08:00').slice(4), ...around('2027-08-12T13:00')];

  it.each(held)('[C-05] sends the same bytes for all results at %s', async (now) => {
    const usual = await ask(before, now);
    for (const [name, outcome] of Object.entries(outcomes)) expect((await ask(outcome, now)) === usual, name).toBe(true);
    expect(/"(UF|UI|R|UCCF|CF|CI)"|Words of/.exec(usual)).toBeNull();
  });

  it.each(out)('[C-05] shows the result at %s', async (now) => {
    const placed = await ask(outcomes.placedFirm, now);
    expect(stateIn(placed)).toBe('placedFirm');
    expect(placed.includes('"UF"')).toBe(true);
  });

  it('[C-05] allows adding a choice from 13:00, not a moment before', async () => {
    const states = await Promise.all(around('2027-08-12T13:00').map(async (now) => stateIn(await ask(outcomes.unplaced, now))));
    expect(states).toEqual([...Array(4).fill('clearingUnplaced'), ...Array(4).fill('clearingAddChoice')]);
  });
});

function stateIn(bytes: string): string {
  return /"scheme":"UG","state":"(\w+)"/.exec(bytes)?.[1] ?? '';
}
