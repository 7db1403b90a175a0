import type { Vocabulary } from '#schemas/catalogue';
import type { LegalState, PackAnalysis, TileState } from '../index.ts';

/** What nothing but the domain can say: the record of somebody made up. All else it may say better. */
type OwnAnalysis = Pick<PackAnalysis, 'toRecord'> & Partial<PackAnalysis>;

/**
 * What is known of all people of a domain from its words alone: they may be in any state of each scheme, at any time, and any state may go
 * with any tag.
 */
export function deriveAnalysis(vocabulary: Vocabulary, own: OwnAnalysis): PackAnalysis {
  const { schemes, tags, presets, modes } = vocabulary;
  const usualModes = Object.fromEntries(modes.map((mode) => [mode.id, mode.default]));
  const toState = (tiles: readonly TileState[], now: string): LegalState => ({
    tiles,
    statuses: tiles.flatMap(({ scheme, state }) => (hasStatus(vocabulary, scheme, state) ? [{ scheme, status: state }] : [])),
    held: [],
    oneOf: [],
    presets: presets.map(({ id }) => id),
    modes: usualModes,
    now,
  });
  return {
    listStates: ({ moments }) => ({
      decided: [],
      states: combine(schemes.map(({ id, states }) => states.map((state) => ({ scheme: id, state })))).map((tiles) =>
        toState(tiles, moments[0] ?? ''),
      ),
    }),
    statuses: schemes.flatMap(({ id, label, states }) =>
      states.map((state) => ({
        scheme: id,
        state,
        label: `${label}: ${state}`,
        status: hasStatus(vocabulary, id, state) ? state : null,
      })),
    ),
    columns: tags.map(({ id, label }) => ({ id, label, expression: id })),
    listMoments: (now) => [now],
    isSitePage: (link) => link.startsWith('/'),
    listYears: (now) => [Number(now.slice(0, 4))],
    ...own,
  };
}

function hasStatus({ schemes }: Vocabulary, scheme: string, state: string): boolean {
  return schemes.some(({ id, feedStatuses }) => id === scheme && feedStatuses.includes(state));
}

/** Every choice of one from each list. */
function combine<Value>(lists: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  return lists.reduce<readonly (readonly Value[])[]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}
