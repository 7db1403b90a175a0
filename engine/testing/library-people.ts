import type { Cohort, PageStateSite, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import { type LegalState, modeAt, type StateSpace, type TileState, type ViewerContext } from '../index.ts';
import { buildVocabulary } from './builders.ts';

/** A record that describes a made-up member of the library. */
interface PersonRecord {
  readonly card: string;
  readonly room: string;
  readonly words: readonly string[];
  readonly modes: Readonly<Record<string, string>>;
}

const base = buildVocabulary();
const word = (id: string) => ({ id, label: id, description: id });

/** Tags for age and needs, and a season that the opening mode decides. */
const vocabulary: Vocabulary = {
  ...base,
  groups: [
    { ...word('age'), exclusive: true, complete: true },
    { ...word('season'), exclusive: true, complete: true },
    { ...word('needs'), exclusive: false, complete: false },
    { ...word('branch'), exclusive: true, complete: true },
  ],
  tags: (
    [
      ['adult', 'age'],
      ['child', 'age'],
      ['openSeason', 'season'],
      ['shutSeason', 'season'],
      ['housebound', 'needs'],
      ['delivery', 'needs'],
      ['northBranch', 'branch'],
      ['southBranch', 'branch'],
    ] as const
  ).map(([id, group]) => ({ ...word(id), group, restricted: false })),
  implications: [{ tag: 'housebound', implies: 'delivery' }],
  schemes: [
    { ...word('CARD'), states: ['valid', 'expired'], feedStatuses: ['valid', 'expired'] },
    { ...word('ROOM'), states: ['booked', 'none'], feedStatuses: ['booked'] },
  ],
};

function toState(age: string, [card, room]: readonly [string, string], opening: string, hasFines: boolean): LegalState {
  const season = opening === 'shut' ? 'shutSeason' : 'openSeason';
  return {
    tiles: tilesOf(card, room),
    statuses: statusesOf(card, room),
    held: [age, season, ...(hasFines ? ['hasFines'] : [])],
    oneOf: [],
    presets: [age === 'adult' ? 'Adult' : 'Child'],
    modes: { opening },
    now: '',
    isEmbargoed: false,
  };
}

function tilesOf(card: string, room: string): readonly TileState[] {
  return [
    { scheme: 'CARD', state: card },
    { scheme: 'ROOM', state: room },
  ];
}

function statusesOf(card: string, room: string) {
  return [{ scheme: 'CARD', status: card }, ...(room === 'booked' ? [{ scheme: 'ROOM', status: room }] : [])];
}

/** Rooms are for adults with a valid card while the library is open; fines come with an expired card. */
function listStates(): StateSpace {
  const states = ['open', 'shut'].flatMap((opening) =>
    ['adult', 'child'].flatMap((age) => [
      toState(age, ['valid', 'none'], opening, false),
      toState(age, ['expired', 'none'], opening, false),
      toState(age, ['expired', 'none'], opening, true),
      ...(age === 'adult' && opening === 'open' ? [toState(age, ['valid', 'booked'], opening, false)] : []),
    ]),
  );
  return { decided: ['adult', 'child', 'openSeason', 'shutSeason', 'hasFines'], states };
}

function isPersonRecord(record: unknown): record is PersonRecord {
  return typeof record === 'object' && record !== null && 'card' in record && 'words' in record;
}

function toViewer(record: unknown, { now, site }: ViewerContext): Viewer {
  if (!isPersonRecord(record)) throw new TypeError('The record is not one of the library');
  const opening = record.modes.opening ?? openingAt(site, now);
  const isOpen = opening === 'open';
  const room = isOpen ? record.room : 'none';
  const isAdult = record.words.includes('adult');
  const facts = ['hasFines', 'noLoans'];
  const tags = record.words.filter((one) => !facts.includes(one) && !['openSeason', 'shutSeason'].includes(one));
  return {
    tags: [...tags, isOpen ? 'openSeason' : 'shutSeason'],
    facts: Object.fromEntries(facts.map((fact) => [fact, record.words.includes(fact)])),
    tiles: tilesOf(record.card, room).map((tile) => ({ ...tile, ring: 0, confetti: false, shown: true, why: 'CARD-001', values: {} })),
    feedStatuses: statusesOf(record.card, room),
    presets: [isAdult ? 'Adult' : 'Child', 'Adult'],
    year: now.slice(0, 4),
    now,
    stage: { unfinishedBelow: 1, then: 'Settled', otherwise: 'New' },
    modal: null,
    dialogs: [],
    values: {},
    switched: {},
    order: {},
    todosDone: [],
  };
}

function openingAt(site: PageStateSite | null, now: string): string {
  return modeAt(site?.modes.opening, now, { values: ['open', 'shut'], default: 'open' });
}

/** Analysis of a library with a complete list of possible people. Its records are made up: card, room, words and modes. */
export const libraryPeople = {
  vocabulary,
  toViewer,
  analysis: {
    listStates,
    toRecord: ({ tiles, words, modes }: Pick<PersonRecord, 'words' | 'modes'> & { readonly tiles: readonly TileState[] }): PersonRecord => {
      const stateOf = (scheme: string) => tiles.find((tile) => tile.scheme === scheme)?.state;
      return {
        card: stateOf('CARD') ?? 'valid',
        room: stateOf('ROOM') ?? 'none',
        words: words.filter((one) => !one.startsWith('!')),
        modes,
      };
    },
    statuses: vocabulary.schemes.flatMap(({ id, label, states }) =>
      states.map((state) => ({ scheme: id, state, label: `${label}: ${state}`, status: state === 'none' ? null : state })),
    ),
    listMoments: (now: string) => [`${now.slice(0, 4)}-01-01T00:00:00Z`, `${now.slice(0, 4)}-12-31T23:59:00Z`],
    yearNeeds: () => null,
  },
};

/** A cohort of a few hundred members of the library. */
export function buildCohort(given: Partial<Cohort> = {}): Cohort {
  const source = 'An assumption.';
  return {
    id: 'usual',
    title: 'Usual people',
    description: '',
    size: 500,
    seed: 7,
    now: '2027-03-01T10:00:00Z',
    modes: {},
    shares: [
      { id: 'age', title: 'Age', source, weights: { adult: 3, child: 1 } },
      { id: 'branch', title: 'Branch', source, weights: { northBranch: 40, southBranch: 60 } },
    ],
    chances: [
      { word: 'housebound', percent: 10, source },
      { word: 'noLoans', percent: 50, source },
      { word: 'hasFines', percent: 25, source },
    ],
    statuses: [
      { scheme: 'CARD', source, weights: { valid: 70, expired: 30 } },
      { scheme: 'ROOM', source, weights: { booked: 1, none: 1 } },
    ],
    ...given,
  };
}
