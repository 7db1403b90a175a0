import { definePack, type Pack, type ViewerContext } from '../../engine/index.ts';
import type { Viewer } from '../../schemas/generated/viewer.ts';
import { kinds } from './kinds/index.ts';
import { vocabulary } from './vocabulary.ts';

/** What the library knows of a member. */
export interface MemberRecord {
  readonly name: string;
  readonly age: number;
  readonly cardUntil: string;
  readonly loans: number;
}

function isMember(record: unknown): record is MemberRecord {
  return typeof record === 'object' && record !== null && 'cardUntil' in record && 'age' in record;
}

/** A card is valid through its last day. */
function deriveState({ cardUntil }: MemberRecord, now: string): 'valid' | 'expired' {
  return now.slice(0, 10) <= cardUntil ? 'valid' : 'expired';
}

/** What the member has switched on and off. */
function readSwitched(saved: ViewerContext['saved']): Viewer['switched'] {
  const switches = saved.filter(({ collection }) => collection === 'dashboardWidgetsActive');
  return Object.fromEntries(switches.map(({ name, data }) => [name, data === 'no' ? 'no' : 'yes']));
}

function toViewer(record: unknown, { now, saved }: ViewerContext): Viewer {
  if (!isMember(record)) throw new TypeError('The record is not one of a member');
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
    order: {},
    todosDone: [],
  };
}

/** The members' page of a public library: nothing in it knows of any other field. */
export const libraryPack: Pack = definePack({
  name: 'library',
  vocabulary,
  components: ['loans', 'opening-hours'],
  kinds,
  recordSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'age', 'cardUntil', 'loans'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      age: { type: 'integer', minimum: 0, maximum: 130 },
      cardUntil: { type: 'string', maxLength: 10 },
      loans: { type: 'integer', minimum: 0, maximum: 100 },
    },
  },
  toViewer,
  toDetails: (record) => record,
  rules: [],
});
