import type { Catalogue, CatalogueFile, ItemKind, ItemOf } from '../core/catalogue/index.ts';
import { ITEM_KINDS, toCanonicalJson } from '../core/catalogue/index.ts';
import {
  buildAudience,
  buildCatalogue,
  buildGuide,
  buildLeaderboardItem,
  buildNextStep,
  buildNotification,
  buildPreset,
  buildPromotion,
  buildSite,
  buildTodo,
  buildWidget,
  buildYear,
} from './builders.ts';
import { buildAllStatusTiles } from './generators.ts';

/** The components of the library's members' page. */
export const SOUND_COMPONENTS = ['loans', 'shelf'];

/** A sound catalogue with at least one item of every kind. */
export function buildSoundCatalogue(): Catalogue {
  return buildCatalogue({
    widgets: [buildWidget(), buildWidget({ id: 'Shelf', component: 'shelf', tags: ['adult', '@readers'] })],
    presets: [buildPreset(['Loans', 'Shelf'])],
    'next-steps': [buildNextStep()],
    todos: [buildTodo({ action: { link: '/card', widget: 'Loans' } })],
    promotions: [buildPromotion()],
    leaderboard: [buildLeaderboardItem()],
    notifications: [buildNotification({ rule: 'emptyLoans' })],
    guides: [buildGuide()],
    'status-tiles': buildAllStatusTiles(),
    'application-tiles': [
      {
        id: 'join',
        active: true,
        order: 1,
        title: 'Join',
        summary: '',
        link: '/join',
        image: '',
        route: 'standard',
        schemes: ['CARD'],
        options: [],
      },
    ],
    questions: [
      {
        id: 'name',
        active: true,
        order: 1,
        group: 'you',
        field: 'name',
        type: 'text',
        label: 'Name',
        help: '',
        why: '',
        required: true,
        options: [],
        maxLength: 80,
      },
    ],
    messages: [{ id: 'saved', text: 'Saved', area: 'forms', source: '' }],
    'page-state': [
      buildYear({ moments: { amnestyUntil: '2027-06-01T09:00' } }),
      buildSite({ modes: { opening: { value: 'open', schedule: [{ from: '2027-01-01', to: '2027-01-10', value: 'shut' }] } } }),
    ],
    live: [
      { id: 'reading', enabled: false, time: null, title: '', embed: null, holding: '', information: '', comments: false, commentsId: '' },
    ],
    audiences: [
      buildAudience('readers', 'adult OR @grown-ups'),
      buildAudience('grown-ups', 'adult'),
      buildAudience('helped', 'child OR housebound'),
    ],
    personas: [{ id: 'ann', order: 1, title: 'Ann', story: '', record: { any: ['thing'] }, expected: {} }],
    assertions: [
      { id: 'adults-see-loans', title: 'Adults see loans', persona: 'ann', now: null, itemKind: 'widgets', item: 'Loans', shown: true },
    ],
  });
}

function fileOf<Kind extends ItemKind>(kind: Kind, item: ItemOf<Kind>): CatalogueFile {
  return { kind, path: `${kind}/${item.id}.json`, text: toCanonicalJson(kind, item) };
}

function filesOfKind<Kind extends ItemKind>(catalogue: Catalogue, kind: Kind): CatalogueFile[] {
  const items: readonly ItemOf<Kind>[] = catalogue[kind];
  return items.map((item) => fileOf(kind, item));
}

/** The files that a catalogue is written as. */
export function buildFiles(catalogue: Catalogue): CatalogueFile[] {
  return ITEM_KINDS.flatMap((kind) => filesOfKind(catalogue, kind));
}
