import type { PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import type { LegalState } from '../core/analysis/state-space.ts';
import { type Catalogue, emptyCatalogue, type ItemKind, type ItemOf } from '../core/catalogue/item-kinds.ts';
import { testKinds } from './kinds.ts';

type Given<Kind extends ItemKind> = Partial<ItemOf<Kind>>;

const SWITCHED_ON = { active: true, order: 10 };
const ALWAYS = { startDate: null, endDate: null };

/** A widget that everybody may have. */
export function buildWidget(given: Given<'widgets'> = {}): ItemOf<'widgets'> {
  return {
    id: 'Loans',
    component: 'loans',
    ...SWITCHED_ON,
    focusable: true,
    title: 'Your loans',
    description: 'What you have borrowed.',
    colour: 'teal',
    icon: 'book',
    variant: [],
    span: 1,
    settings: { show: false, clear: false, options: [], customData: null },
    referenceData: null,
    tags: [],
    mobile: { toggle: false, url: '' },
    desktop: { show: true },
    app: { show: true },
    linkUrl: '',
    linkLabel: '',
    empty: { text: 'Nothing borrowed yet.', actionLabel: '', actionLink: '' },
    ...given,
  };
}

/** The places of a preset from widget ids. */
export function buildPlaces(...ids: string[]): ItemOf<'presets'>['order']['2'] {
  return ids.map((widget, index) => ({ widget, position: index + 1 }));
}

/** A preset with the same widgets for every number of columns. */
export function buildPreset(widgets: readonly string[] = [], given: Given<'presets'> = {}): ItemOf<'presets'> {
  const order = { 2: buildPlaces(...widgets), 3: buildPlaces(...widgets), 4: buildPlaces(...widgets) };
  return { id: 'adult', name: 'Adult', active: true, tags: [], order, ...given };
}

/** A next step of the first scheme. */
export function buildNextStep(given: Given<'next-steps'> = {}): ItemOf<'next-steps'> {
  return {
    id: 'renew-your-card',
    ...SWITCHED_ON,
    scheme: 'CARD',
    status: 'expired',
    type: 'next',
    title: 'Renew your card',
    summary: 'It takes a minute.',
    image: '',
    link: '/card',
    linkText: 'Renew',
    icon: 'book',
    colour: 'teal',
    visibility: '',
    ...given,
  };
}

/** A to-do for everybody. */
export function buildTodo(given: Given<'todos'> = {}): ItemOf<'todos'> {
  return {
    id: 'get-a-card',
    ...SWITCHED_ON,
    name: 'Get a card',
    description: 'You need one to borrow.',
    cta: 'Get it',
    icon: 'book',
    tags: [],
    action: { link: '/card', widget: null },
    ...given,
  };
}

/** A poster for everybody, without dates or other limits. */
export function buildPoster(given: Given<'posters'> = {}): ItemOf<'posters'> {
  return {
    id: 'book-club',
    ...SWITCHED_ON,
    title: 'Book club',
    byline: '',
    summary: 'Every Tuesday.',
    link: '/book-club',
    linkText: 'Join',
    image: '',
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** An uploaded picture, in two widths. */
export function buildPicture(given: Given<'pictures'> = {}): ItemOf<'pictures'> {
  return {
    id: 'reading-room',
    title: 'Reading room',
    alt: 'Two people reading at a long table under green lamps',
    decorative: false,
    focusX: 50,
    focusY: 50,
    sizes: [
      { width: 400, height: 240, file: 'a1'.repeat(32) },
      { width: 800, height: 480, file: 'b2'.repeat(32) },
    ],
    ...given,
  };
}

/** A highlight for everybody, without dates or other limits. */
export function buildHighlight(given: Given<'highlights'> = {}): ItemOf<'highlights'> {
  return {
    id: 'new-books',
    ...SWITCHED_ON,
    title: 'New books',
    summary: 'In this week.',
    url: '/new',
    image: '',
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** A notice for everybody, of the type information. */
export function buildNotice(given: Given<'notices'> = {}): ItemOf<'notices'> {
  return {
    id: 'closed-monday',
    ...SWITCHED_ON,
    title: 'Closed on Monday',
    message: 'We are closed on Monday.',
    actionLink: '',
    actionLabel: '',
    type: 'information',
    created: null,
    rule: null,
    visibility: '',
    ...ALWAYS,
    ...given,
  };
}

/** A guide for everybody. */
export function buildLeaflet(given: Given<'leaflets'> = {}): ItemOf<'leaflets'> {
  return { id: 'how-to-borrow', ...SWITCHED_ON, title: 'How to borrow', summary: '', url: '/borrow', image: '', visibility: '', ...given };
}

/** The texts of a tile. */
export function buildStatusTile(given: Given<'status-tiles'> = {}): ItemOf<'status-tiles'> {
  return {
    id: 'card-expired',
    scheme: 'CARD',
    state: 'expired',
    label: 'Your card',
    title: 'Your card has run out',
    body: 'Renew it to borrow.',
    buttons: [],
    ringLabel: '',
    family: 'waiting',
    journey: '',
    source: '',
    ...given,
  };
}

/** An audience with its expression. */
export function buildAudience(id: string, expression: string): ItemOf<'audiences'> {
  return { id, title: id, description: '', expression };
}

/** The links and dates of a year. */
export function buildYear(given: Partial<PageStateYear> = {}): PageStateYear {
  const standard = { enabled: true, applyUrl: '/join', trackUrl: '/track', notification: '', opensAt: null, closesAt: null };
  return { id: '2027', year: 2027, routes: { standard }, moments: {}, ...given };
}

/** The modes and values of the site. */
export function buildSite(given: Partial<PageStateSite> = {}): PageStateSite {
  return { id: 'site', modes: {}, features: {}, values: { firstSupportedYear: 2022 }, alert: null, ...given };
}

/** A catalogue of these items and nothing else. */
export function buildCatalogue(given: Partial<Catalogue> = {}): Catalogue {
  return { ...emptyCatalogue(testKinds), ...given };
}

/** A state that a person can be in: with a card of that status, or (null) without a card. */
export function buildLegalState(status: string | null, given: Partial<LegalState> = {}): LegalState {
  return {
    tiles: status === null ? [] : [{ scheme: 'CARD', state: status }],
    statuses: status === null ? [] : [{ scheme: 'CARD', status }],
    held: [],
    oneOf: [],
    presets: ['Adult'],
    modes: {},
    now: '2027-03-01T10:00:00Z',
    isEmbargoed: false,
    ...given,
  };
}

/** A person with an expired card, who may hold any word. */
export function buildViewer(given: Partial<Viewer> = {}): Viewer {
  return {
    tags: ['adult'],
    facts: {},
    tiles: [],
    feedStatuses: [{ scheme: 'CARD', status: 'expired' }],
    presets: ['Adult'],
    year: '2027',
    now: '2027-03-01T10:00:00Z',
    stage: { unfinishedBelow: 2, then: 'Ready', otherwise: 'Starting' },
    modal: null,
    dialogs: [],
    values: {},
    switched: {},
    order: {},
    todosDone: [],
    ...given,
  };
}

function words(...ids: string[]): { id: string; label: string; description: string }[] {
  return ids.map((id) => ({ id, label: id, description: id }));
}

/** The vocabulary of a public library's members' page. */
export function buildVocabulary(given: Partial<Vocabulary> = {}): Vocabulary {
  return {
    groups: [{ id: 'age', label: 'Age', description: 'Age group.', exclusive: true, complete: true }],
    tags: [
      { id: 'adult', label: 'Adult', description: 'Over 16.', group: 'age', restricted: false },
      { id: 'child', label: 'Child', description: 'Up to 16.', group: 'age', restricted: false },
      { id: 'housebound', label: 'Housebound', description: 'Gets books brought.', group: 'age', restricted: true },
    ],
    implications: [],
    facts: words('hasFines', 'noLoans'),
    rules: [{ id: 'emptyLoans', label: 'No loans', description: 'Nothing borrowed.', fact: 'noLoans' }],
    schemes: [
      { id: 'CARD', label: 'Card', description: 'Library card.', states: ['valid', 'expired'], feedStatuses: ['valid', 'expired'] },
      { id: 'ROOM', label: 'Room', description: 'Study room.', states: ['booked'], feedStatuses: ['booked'] },
    ],
    families: words('waiting', 'placed'),
    journey: words('join', 'borrow'),
    nextStepTypes: [
      { id: 'next', label: 'Next', description: 'A step.', grouping: 'single', groupTitle: '' },
      { id: 'faq', label: 'FAQ', description: 'A question.', grouping: 'cards', groupTitle: 'Questions' },
      { id: 'howto', label: 'How to', description: 'A guide.', grouping: 'cards', groupTitle: 'How to' },
      { id: 'advert', label: 'Advert', description: 'An advert.', grouping: 'advert', groupTitle: '' },
    ],
    icons: ['book', 'card'],
    colours: ['teal', 'coral'],
    routes: words('standard', 'family'),
    modes: [{ ...word('opening'), values: ['open', 'shut'], default: 'open' }],
    moments: words('amnestyUntil'),
    features: words('reservations'),
    values: [{ ...word('firstSupportedYear'), isFirstYear: true, unit: 'year', lowest: 2000, highest: 2100 }, word('helpPhone')],
    placeholders: words('firstName', 'dueDate'),
    targets: words('join', 'track'),
    presets: words('Adult', 'Child', 'Family'),
    ...given,
  };
}

function word(id: string): { id: string; label: string; description: string } {
  return { id, label: id, description: id };
}
