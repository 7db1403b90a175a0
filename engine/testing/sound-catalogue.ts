import { toFileName, toFileText } from '../core/catalogue/item-files.ts';
import type { Catalogue, CatalogueFile, ItemKind, ItemOf } from '../core/catalogue/item-kinds.ts';
import type { Kinds } from '../core/catalogue/kind.ts';
import {
  buildAudience,
  buildCatalogue,
  buildHighlight,
  buildLeaflet,
  buildNextStep,
  buildNotice,
  buildPicture,
  buildPoster,
  buildPreset,
  buildSite,
  buildTodo,
  buildWidget,
  buildYear,
} from './builders.ts';
import { buildAllStatusTiles } from './generators.ts';
import { testKinds } from './kinds.ts';

/** The components of the library's members' page. */
export const SOUND_COMPONENTS = ['loans', 'shelf'];

/** A valid catalogue with at least one item of every kind. */
export function buildSoundCatalogue(): Catalogue {
  return buildCatalogue({
    widgets: [buildWidget(), buildWidget({ id: 'Shelf', component: 'shelf', tags: ['adult', '@readers'] })],
    presets: [buildPreset(['Loans', 'Shelf'])],
    'next-steps': [buildNextStep()],
    todos: [buildTodo({ action: { link: '/card', widget: 'Loans' } })],
    posters: [buildPoster()],
    highlights: [buildHighlight()],
    notices: [buildNotice({ rule: 'emptyLoans' })],
    leaflets: [buildLeaflet()],
    'status-tiles': buildAllStatusTiles(),
    screenings: [{ id: 'reading', enabled: false, time: null, title: '', film: null }],
    messages: [{ id: 'saved', text: 'Saved', area: 'forms', source: '' }],
    pictures: [buildPicture()],
    'page-state': [
      buildYear({ moments: { amnestyUntil: '2027-06-01T09:00' } }),
      buildSite({ modes: { opening: { value: 'open', schedule: [{ from: '2027-01-01', to: '2027-01-10', value: 'shut' }] } } }),
    ],
    audiences: [
      buildAudience('readers', 'adult OR @grown-ups'),
      buildAudience('grown-ups', 'adult'),
      buildAudience('helped', 'child OR housebound'),
    ],
    personas: [{ id: 'ann', order: 1, title: 'Ann', story: '', record: { any: ['thing'] }, expected: {} }],
    assertions: [
      { id: 'adults-see-loans', title: 'Adults see loans', persona: 'ann', now: null, itemKind: 'widgets', item: 'Loans', shown: true },
      {
        id: 'expired-cards-are-renewed',
        title: 'Adults whose card has expired see how to renew it first',
        persona: null,
        who: { expression: 'adult', statuses: [{ scheme: 'CARD', status: 'expired' }] },
        now: null,
        itemKind: 'next-steps',
        item: buildNextStep().id,
        shown: true,
        place: 1,
      },
    ],
    cohorts: [
      {
        id: 'usual',
        title: 'Usual members',
        description: '',
        size: 500,
        seed: 1,
        now: null,
        modes: { opening: 'open' },
        shares: [{ id: 'age', title: 'Age', source: 'Our assumption.', weights: { adult: 3, child: 1 } }],
        chances: [{ word: 'hasFines', percent: 10, source: 'Our assumption.' }],
        statuses: [{ scheme: 'CARD', source: 'Our assumption.', weights: { valid: 9, expired: 1 } }],
      },
    ],
    journeys: [
      {
        id: 'a-year-as-a-member',
        title: 'A year as a member',
        description: '',
        persona: 'ann',
        steps: [
          { at: '2027-01-10', note: 'Joins', tiles: { CARD: 'valid' }, modes: {} },
          {
            at: '2027-12-20T09:00',
            note: 'The card expires while the library is shut',
            tiles: { CARD: 'expired' },
            modes: { opening: 'shut' },
          },
        ],
      },
    ],
    'house-rules': [
      {
        id: 'short-titles',
        title: 'Titles are short',
        active: true,
        severity: 'warning',
        kinds: ['next-steps', 'posters'],
        pointer: '/title',
        test: 'longest',
        value: 60,
        words: [],
        from: null,
        to: null,
        message: 'Say it in 60 characters.',
      },
      {
        id: 'nothing-new-over-the-holidays',
        title: 'Nothing is published over the holidays',
        active: true,
        severity: 'error',
        kinds: [],
        pointer: '',
        test: 'freeze',
        value: null,
        words: [],
        from: '2027-12-24',
        to: '2027-12-31',
        message: 'Publish in the new year.',
      },
    ],
  });
}

/** The files of a catalogue. */
export function buildFiles(catalogue: Catalogue, kinds: Kinds = testKinds): CatalogueFile[] {
  return kinds.all.flatMap((definition) => {
    const kind = definition.name as ItemKind;
    const items: readonly ItemOf<ItemKind>[] = catalogue[kind];
    const names = new Set(items.map((item) => toFileName(definition, item.id, item)));
    return [...names].map((name) => {
      const members = items.filter((item) => toFileName(definition, item.id, item) === name);
      return { kind, path: `${kind}/${name}.json`, text: toFileText(definition, members) };
    });
  });
}
