import type { Problem } from '#schemas';
import type { StatusTile } from '#schemas/catalogue';
import { statusTileSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext, CheckRoom } from '../catalogue/check-context.ts';
import { tileKey } from '../catalogue/keys.ts';
import type { FieldKind, Kind } from '../catalogue/kind.ts';

declare module '#engine/types/page' {
  interface HubItems {
    /** The texts of the tiles of a plan. */
    readonly 'status-tiles': Readonly<Record<string, StatusTile>>;
  }
}

function checkStatusTile(context: CheckContext, tile: StatusTile): void {
  const { ask, checkOptionalWord, checkState, checkWord, hintFor, isSafeAddress, report } = context.room.checks;
  const { vocabularyIndex: messages } = context.room;
  checkWord(context, 'unknown-scheme', tile.scheme, messages.schemes, '/scheme');
  checkWord(context, 'unknown-family', tile.family, messages.families, '/family');
  checkOptionalWord(context, 'unknown-journey', tile.journey, messages.journey, '/journey');
  checkState(context, tile.scheme, tile.state, '/state');
  for (const [index, { target }] of tile.buttons.entries()) {
    if (messages.targets.has(target) || isSafeAddress(target)) continue;
    report(context, 'unknown-target', { word: target, hint: hintFor(target, messages.targets) }, `/buttons/${index}/target`);
  }
  const [first] = ask(context, tileKey(tile.scheme, tile.state));
  if (first && first !== context.entry) {
    report(context, 'status-tile-twice', { scheme: tile.scheme, state: tile.state, other: first.id }, '/state');
  }
}

/** A tile counts for its state even if it is invalid, so that one mistake is not reported twice. */
function providedBy(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { scheme, state } = value as Partial<Record<'scheme' | 'state', unknown>>;
  return typeof scheme === 'string' && typeof state === 'string' ? [tileKey(scheme, state)] : [];
}

/** Every state needs a tile with its texts. */
function missingTiles({ vocabularyIndex: messages, providers, checks }: CheckRoom): readonly Problem[] {
  return [...messages.schemes.values()].flatMap(({ id, states }) =>
    states
      .filter((state) => !providers.has(tileKey(id, state)))
      .map((state) => checks.createProblem('status-tile-missing', { scheme: id, state }, { path: 'status-tiles', kind: 'status-tiles' })),
  );
}

/** The texts of a scheme's tile in each of its states. The pack gives the labels and may override other properties. */
export function createStatusTiles(own: FieldKind<StatusTile>): Kind<StatusTile> {
  return {
    name: 'status-tiles',
    schema,
    shows: { as: 'tiles' },
    texts: 'filled',
    columns: { about: ['scheme', 'state'], filters: { scheme: 'Scheme' } },
    sameBy: ['state', 'scheme'],
    views: { together: 'tiles' },
    provides: providedBy,
    check: checkStatusTile,
    checkAll: missingTiles,
    ...own,
  };
}
