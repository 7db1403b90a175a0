import type { Vocabulary } from '#schemas/catalogue';
import type { ContentModel } from '../core/catalogue/content-model.ts';
import type { ItemKind } from '../core/catalogue/item-kinds.ts';
import type { Kind, Kinds } from '../core/catalogue/kind.ts';
import { createKinds, createNextSteps, createStatusTiles, createTodos } from '../core/kinds/index.ts';
import { highlights } from './library/highlights.ts';
import { leaflets } from './library/leaflets.ts';
import { notices } from './library/notices.ts';
import { posters } from './library/posters.ts';
import { screenings } from './library/screenings.ts';

/** Kinds to test with, of a made-up public library: at least one for each way of showing items. */
export const testKinds: Kinds = createKinds([
  createNextSteps({
    labels: { many: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content' },
    links: ({ link, linkText }) => [{ pointer: '/linkText', text: linkText, end: link }],
  }),
  createTodos({ labels: { many: 'To-dos', one: 'to-do', icon: 'list-checks', group: 'Content' } }),
  posters,
  highlights,
  notices,
  leaflets,
  createStatusTiles({
    labels: { many: 'Status tiles', one: 'status tile', icon: 'layers', group: 'Layout' },
    links: ({ buttons }) => buttons.map(({ label, target }, index) => ({ pointer: `/buttons/${index}/label`, text: label, end: target })),
  }),
  screenings,
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
