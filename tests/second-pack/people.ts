import type { GatedPack, Kinds, PackAnalysis, PackPreview, PersonSpec, ViewerContext } from '#engine';
import type { Viewer } from '#schemas/viewer';
import { kinds } from './kinds/index.ts';
import { vocabulary } from './vocabulary.ts';

/** What the library knows of a member. */
export interface MemberRecord {
  readonly name: string;
  readonly age: number;
  /** The last day on which the card is valid. */
  readonly cardUntil: string;
  readonly loans: number;
  /** The moment of a made-up member. */
  readonly now?: string;
}

type CardState = 'valid' | 'expired';

function isMember(record: unknown): record is MemberRecord {
  return typeof record === 'object' && record !== null && 'cardUntil' in record && 'age' in record;
}

function readMember(record: unknown): MemberRecord {
  if (!isMember(record)) throw new TypeError('The record is not one of a member');
  return record;
}

/** A card is valid until the end of its last day. */
function deriveState({ cardUntil }: MemberRecord, now: string): CardState {
  return now.slice(0, 10) <= cardUntil ? 'valid' : 'expired';
}

/** The widgets that the member has switched on or off. */
function readSwitched(saved: ViewerContext['saved']): Viewer['switched'] {
  const switches = saved.filter(({ collection }) => collection === 'dashboardWidgetsActive');
  return Object.fromEntries(switches.map(({ name, data }) => [name, data === 'no' ? 'no' : 'yes']));
}

/** The member's own order of widgets, by number of columns. */
function readOrder(saved: ViewerContext['saved']): Viewer['order'] {
  const orders = saved.filter(({ collection }) => collection === 'dashboardWidgetsOrder');
  return Object.fromEntries(orders.flatMap(({ name, data }) => (Array.isArray(data) ? [[name, data.map(String)]] : [])));
}

/** A member as a viewer. */
function toViewer(given: unknown, { now, saved }: ViewerContext): Viewer {
  const record = readMember(given);
  const state = deriveState(record, now);
  const isAdult = record.age >= 16;
  return {
    tags: [isAdult ? 'adult' : 'child', ...(record.loans > 0 ? ['borrower'] : [])],
    facts: { noLoans: record.loans === 0, loans: record.loans },
    tiles: [{ scheme: 'CARD', state, ring: 0, confetti: false, shown: true, why: 'CARD-001', values: { until: record.cardUntil } }],
    feedStatuses: [{ scheme: 'CARD', status: state }],
    presets: [isAdult ? 'Adult' : 'Child', 'Adult'],
    year: now.slice(0, 4),
    now,
    stage: { unfinishedBelow: 1, then: 'Settled', otherwise: 'New' },
    modal: null,
    dialogs: [],
    values: { name: record.name },
    switched: readSwitched(saved),
    order: readOrder(saved),
    todosDone: [],
  };
}

const STATES: readonly CardState[] = ['valid', 'expired'];

function dayAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
}

function toRecord({ tiles, words, now }: PersonSpec): MemberRecord {
  const isExpired = tiles.some(({ scheme, state }) => scheme === 'CARD' && state === 'expired');
  const isBorrower = words.includes('borrower') && !words.includes('noLoans');
  return {
    name: 'Somebody',
    age: words.includes('child') ? 9 : 40,
    cardUntil: dayAfter(now, isExpired ? -30 : 300),
    loans: isBorrower ? 2 : 0,
    now,
  };
}

const analysis: PackAnalysis = {
  listStates: ({ moments }) => ({
    decided: [],
    states: STATES.map((state) => ({
      tiles: [{ scheme: 'CARD', state }],
      statuses: [{ scheme: 'CARD', status: state }],
      held: [],
      oneOf: [],
      presets: ['Adult'],
      modes: { opening: 'open' },
      now: moments[0] ?? '',
      isEmbargoed: false,
    })),
  }),
  toRecord,
  statuses: STATES.map((state) => ({
    scheme: 'CARD',
    state,
    label: state === 'valid' ? 'Card is valid' : 'Card has run out',
    status: state,
  })),
  columns: [
    { id: 'adults', label: 'Adults', expression: 'adult' },
    { id: 'children', label: 'Children', expression: 'child' },
  ],
  listMoments: (now) => [now],
  liftAt: () => null,
  isSitePage: (link) => link.startsWith('/'),
  yearNeeds: () => null,
  listYears: (now) => [Number(now.slice(0, 4))],
};

const preview: PackPreview = {
  groups: ['age'],
  toPerson(given, { choices }) {
    const record = readMember(given);
    const age = choices.age === 'child' ? 9 : choices.age === 'adult' ? 40 : record.age;
    return {
      record: { ...record, age },
      now: record.now ?? '',
      name: record.name,
      modes: {},
      uid: `demo-${record.name.toLowerCase()}`,
      saved: [],
    };
  },
  listMoments: (now) => [{ id: 'today', title: 'Today', at: now }],
};

/** The part of the pack about members, without screens. */
export const people = { vocabulary, kinds, toViewer, analysis, preview } satisfies GatedPack & { readonly kinds: Kinds };
