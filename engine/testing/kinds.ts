import { applicationTiles } from '../../catalogue/kinds/application-tiles/kind.ts';
import { guides } from '../../catalogue/kinds/guides/kind.ts';
import { leaderboard } from '../../catalogue/kinds/leaderboard/kind.ts';
import { live } from '../../catalogue/kinds/live/kind.ts';
import { nextSteps } from '../../catalogue/kinds/next-steps/kind.ts';
import { notifications } from '../../catalogue/kinds/notifications/kind.ts';
import { promotions } from '../../catalogue/kinds/promotions/kind.ts';
import { questions } from '../../catalogue/kinds/questions/kind.ts';
import { statusTiles } from '../../catalogue/kinds/status-tiles/kind.ts';
import { todos } from '../../catalogue/kinds/todos/kind.ts';
import type { Vocabulary } from '../../schemas/generated/catalogue.ts';
import type { ContentModel, ItemKind, Kind, Kinds } from '../core/catalogue/index.ts';
import { createKinds } from '../core/kinds/index.ts';

/**
 * Kinds to test with, some of each way to be shown: ten of the first pack's, listed by name, so that a new kind there need not be
 * tested here.
 */
export const testKinds: Kinds = createKinds([
  nextSteps,
  todos,
  promotions,
  leaderboard,
  notifications,
  guides,
  statusTiles,
  applicationTiles,
  questions,
  live,
]);

/** The model that made-up catalogues are read with. Without components no widget can be drawn. */
export function buildModel(vocabulary: Vocabulary, components: readonly string[] = []): ContentModel {
  return { vocabulary, components, kinds: testKinds };
}

/** The names of these kinds, in their order. */
export const itemKinds = testKinds.all.map(({ name }) => name) as readonly ItemKind[];

/** The kind with a name. Throws when there is none. */
export function kindNamed(name: string): Kind {
  const found = testKinds.find(name);
  if (!found) throw new Error(`There is no kind ${name}.`);
  return found;
}
