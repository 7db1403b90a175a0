import type { Chance } from './chance.ts';

/** The faults of one node, of the database for all nodes, or of the service behind the hub. */
export type FaultKind =
  | 'crash'
  | 'pause'
  | 'clock-jump'
  | 'database-away'
  | 'database-full'
  | 'database-slow'
  | 'answers-lost'
  | 'notices-lost'
  | 'notices-late'
  | 'service-away'
  | 'service-garbled';

/** A fault that lasts for a while. */
export interface Episode {
  readonly kind: FaultKind;
  /** The index of the affected node. */
  readonly node: number;
  readonly from: number;
  readonly until: number;
  /** How far the clock jumps. */
  readonly jumpMs: number;
}

/** The outcome of a database call, and how long request and response take. */
export interface CallFate {
  readonly outcome: 'done' | 'away' | 'full' | 'unknown';
  readonly thereMs: number;
  readonly backMs: number;
}

/** The faults of one run, all chosen before it begins. */
export interface Faults {
  readonly episodes: readonly Episode[];
  /** Whether a fault of one of these kinds affected this node between two moments. */
  hasFault(node: number, kinds: readonly FaultKind[], from: number, to: number): boolean;
  fateOfCall(node: number, isSave: boolean, now: number): CallFate;
  /** The delay of a notification; null when it is lost. */
  fateOfNotice(node: number, now: number): number | null;
  fateOfService(now: number): { readonly delayMs: number; readonly outcome: 'answer' | 'refused' | 'garbled' | 'lost' };
}

/** These affect every node, whatever node the episode names. */
const shared: readonly FaultKind[] = ['database-full', 'service-away', 'service-garbled'];

const likely: readonly FaultKind[] = [
  'crash',
  'crash',
  'pause',
  'clock-jump',
  'database-away',
  'database-full',
  'database-slow',
  'answers-lost',
  'answers-lost',
  'notices-lost',
  'notices-late',
  'service-away',
  'service-garbled',
];

const hourMs = 3_600_000;
/** Corrections by a time service, and clocks changed by hand. [C-06] */
const jumps = [-hourMs, -4_000, -1_500, 2_500, hourMs, 24 * hourMs];

/** Chooses the faults for a run of this length. */
export function planFaults(chance: Chance, { nodes, lengthMs }: { nodes: number; lengthMs: number }): Faults {
  const count = 5 + chance.below(9);
  const episodes = Array.from({ length: count }, () => planEpisode(chance, nodes, lengthMs)).sort((one, other) => one.from - other.from);
  const isAt = (kind: FaultKind, node: number, now: number) => hasFault(node, [kind], now, now);
  const hasFault = (node: number, kinds: readonly FaultKind[], from: number, to: number) =>
    episodes.some(
      (one) => kinds.includes(one.kind) && (one.node === node || shared.includes(one.kind)) && one.from <= to && one.until >= from,
    );
  return {
    episodes,
    hasFault,
    fateOfCall(node, isSave, now) {
      const isSlow = isAt('database-slow', node, now);
      const thereMs = isSlow ? chance.between(50, 1_500) : chance.between(0.2, 4);
      const backMs = chance.happens(0.15) ? chance.between(0.1, isSlow ? 800 : 20) : 0;
      return { outcome: outcomeOf(node, isSave, now), thereMs, backMs };
    },
    fateOfNotice(node, now) {
      if (isAt('notices-lost', node, now) || isAt('database-away', node, now)) return null;
      return isAt('notices-late', node, now) ? chance.between(500, 9_000) : chance.between(0.1, 10);
    },
    fateOfService(now) {
      const delayMs = chance.happens(0.05) ? chance.between(1_000, 4_000) : chance.between(5, 120);
      if (isAt('service-away', 0, now)) return { delayMs, outcome: chance.pick(['refused', 'lost', 'lost'] as const) };
      return { delayMs, outcome: isAt('service-garbled', 0, now) ? 'garbled' : 'answer' };
    },
  };

  function outcomeOf(node: number, isSave: boolean, now: number): CallFate['outcome'] {
    if (isAt('database-away', node, now) && chance.happens(0.6)) return 'away';
    if (isSave && isAt('database-full', node, now)) return 'full';
    return isSave && isAt('answers-lost', node, now) && chance.happens(0.5) ? 'unknown' : 'done';
  }
}

function planEpisode(chance: Chance, nodes: number, lengthMs: number): Episode {
  const kind = chance.pick(likely);
  const from = chance.between(1_000, lengthMs - 8_000);
  const until = from + chance.between(300, kind.startsWith('notices') ? 15_000 : 6_000);
  return { kind, node: chance.below(nodes), from, until: Math.min(until, lengthMs), jumpMs: chance.pick(jumps) };
}
