import type { Catalogue } from '../core/catalogue/item-kinds.ts';
import type { Random } from '../ports/index.ts';
import {
  buildCatalogue,
  buildHighlight,
  buildLeaflet,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildSite,
  buildStatusTile,
  buildTodo,
  buildVocabulary,
  buildWidget,
} from './builders.ts';
import { pickOne } from './random.ts';

const EXPRESSIONS = ['', 'adult', 'child', '!child', 'adult AND hasFines', 'child OR noLoans', 'adult !hasFines noLoans'];
const TYPES = ['next', 'next', 'next', 'faq', 'howto', 'advert'];

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Tile texts for every state of the vocabulary. */
export function buildAllStatusTiles(): Catalogue['status-tiles'] {
  return buildVocabulary().schemes.flatMap(({ id, states }) =>
    states.map((state) => buildStatusTile({ id: `${id}-${state}`.toLowerCase(), scheme: id, state })),
  );
}

/** A valid catalogue of about this many items, with some of every visible kind. */
export function buildLargeCatalogue(size: number, random: Random): Catalogue {
  const share = Math.max(1, Math.floor(size / 8));
  const expression = (): string => pickOne(random, EXPRESSIONS);
  const widgets = many(Math.min(20, share), (index) => buildWidget({ id: `Widget${index}`, tags: [expression()] }));
  const dates = (): { startDate: string | null; endDate: string | null } =>
    random.next() < 0.3 ? { startDate: '2027-01-01', endDate: '2027-06-30' } : { startDate: null, endDate: null };
  return buildCatalogue({
    widgets,
    presets: [buildPreset(widgets.map((widget) => widget.id))],
    'page-state': [buildSite()],
    'status-tiles': buildAllStatusTiles(),
    'next-steps': many(share * 3, (index) =>
      buildNextStep({
        id: `step-${index}`,
        title: `Step ${index}`,
        link: `/step/${index}`,
        order: index,
        type: pickOne(random, TYPES),
        status: pickOne(random, ['valid', 'expired', 'valid | expired']),
        visibility: expression(),
      }),
    ),
    posters: many(share, (index) => buildPoster({ id: `poster-${index}`, order: index, visibility: expression(), ...dates() })),
    highlights: many(share, (index) => buildHighlight({ id: `highlight-${index}`, order: index, visibility: expression(), ...dates() })),
    notices: many(share, (index) => buildNotice({ id: `note-${index}`, order: index, visibility: expression(), ...dates() })),
    leaflets: many(share, (index) => buildLeaflet({ id: `leaflet-${index}`, order: index, visibility: expression() })),
    todos: many(share, (index) => buildTodo({ id: `todo-${index}`, order: index, tags: [expression()] })),
  });
}
