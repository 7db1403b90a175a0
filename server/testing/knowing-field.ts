import type { CatalogueFile, ItemOf, Pack, PackAnalysis } from '#engine';
import {
  buildCohort,
  buildNextStep,
  buildPreset,
  buildSite,
  buildStatusTile,
  buildWidget,
  buildYear,
  libraryPeople,
  testKinds,
} from '#engine/testing';
import type { Field } from './world.ts';

const { vocabulary, toViewer, analysis } = libraryPeople;

/** The pages of the library. */
const sitePages = ['/loans', '/card', '/rooms'];

const knowing: PackAnalysis = {
  ...analysis,
  columns: [
    { id: 'adults', label: 'Adults', expression: 'adult' },
    { id: 'children', label: 'Children', expression: 'child' },
  ],
  liftAt: () => null,
  isSitePage: (link) => sitePages.includes(link),
  yearNeeds(now) {
    const year = Number(now.slice(0, 4));
    return { year, from: `${year}-01-01`, to: `${year}-12-31`, routes: ['standard'], moments: [] };
  },
  listYears: (now) => [Number(now.slice(0, 4)), Number(now.slice(0, 4)) + 1],
};

const pack: Pack = {
  name: 'library',
  vocabulary: { ...vocabulary, presets: vocabulary.presets.filter(({ id }) => id !== 'Family') },
  components: ['loans'],
  kinds: testKinds,
  recordSchema: { $id: 'library/member.schema.json' },
  toViewer,
  toDetails: () => null,
  rules: [],
  analysis: knowing,
};

/** The step for everybody with a valid card. */
export const borrow = buildNextStep({
  id: 'borrow',
  scheme: 'CARD',
  status: 'valid',
  visibility: '',
  title: 'Borrow a book',
  link: '/loans',
});

/** The step for everybody with an expired card. */
export const renew = buildNextStep({
  id: 'renew',
  scheme: 'CARD',
  status: 'expired',
  visibility: '',
  title: 'Renew your card',
  link: '/card',
});

/** A house rule that allows no publishing for a day. */
export const stocktaking = {
  id: 'quiet',
  title: 'Nothing is published at stocktaking',
  active: true,
  severity: 'error',
  kinds: [],
  pointer: '',
  test: 'freeze',
  value: null,
  words: [],
  from: '2027-03-02T00:00',
  to: '2027-03-03T00:00',
  message: 'Wait for the end of stocktaking.',
};

const ann: ItemOf<'personas'> = {
  id: 'ann',
  order: 10,
  title: 'Ann',
  story: 'Her card is valid.',
  record: { card: 'valid', room: 'none', words: ['adult'], modes: {} },
  expected: {},
};

const items: readonly (readonly [string, { readonly id: string }])[] = [
  ['next-steps', borrow],
  ['next-steps', renew],
  ['widgets', buildWidget()],
  ['presets', buildPreset([buildWidget().id], { name: 'Adult' })],
  ['presets', buildPreset([buildWidget().id], { id: 'child', name: 'Child' })],
  ['personas', ann],
  ['page-state', buildSite()],
  ['page-state', buildYear()],
  ['cohorts', buildCohort()],
  ...vocabulary.schemes.flatMap(({ id: scheme, states }) =>
    states.map((state) => ['status-tiles', buildStatusTile({ id: `${scheme}-${state}`, scheme, state })] as const),
  ),
];

const content: readonly CatalogueFile[] = items.map(([kind, value]) => ({
  path: `${kind}/${value.id}.json`,
  kind,
  text: JSON.stringify(value),
})) as readonly CatalogueFile[];

/** A library that knows all its possible people, with a small catalogue without findings. */
export const knowingField: Field = { pack, content };
