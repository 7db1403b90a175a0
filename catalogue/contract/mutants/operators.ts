import type { Entry, Value } from './content.ts';

/** A changed value of an item, or the items that replace it. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly to: unknown;
  readonly twin?: Entry;
}

/** Lists the mutations of its kind that an item allows; `next` is another item of the kind. */
type Operator = (entry: Entry, next: Entry) => readonly Change[];

/** Kinds with a title and a text for applicants. */
const READ = ['next-steps', 'promotions', 'notifications', 'leaderboard', 'guides', 'todos', 'status-tiles', 'glossary'];
const AIMED = ['next-steps', 'promotions', 'notifications', 'leaderboard', 'guides'];
const TEXTS = ['title', 'name', 'summary', 'message', 'description', 'body', 'meaning'];
const LINKS = ['link', 'actionLink', 'url'];
const LEFTOVERS = ['TODO check with legal', 'Lorem ipsum dolor sit amet.', 'TBC', 'XXX', '[insert date]', '???', 'asdf'];
/** Kinds that only editors read, or with more items than all others together. */
const LEFT_OUT = ['messages', 'personas', 'cohorts', 'journeys'];

const set = (path: Change['path'] | string, to: unknown): Change => ({ path: typeof path === 'string' ? [path] : path, to });
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

function inTexts(change: (text: string) => string): Operator {
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 20;
  return ({ kind, value }) =>
    READ.includes(kind) ? TEXTS.flatMap((name) => (isText(value[name]) ? set(name, change(value[name])) : [])) : [];
}

function inKinds(kinds: readonly string[], change: (value: Value, next: Value) => readonly Change[]): Operator {
  return ({ kind, value }, next) => (kinds.includes(kind) ? change(value, next.value) : []);
}

const inLinks = (change: (link: string) => string): Operator =>
  inKinds(AIMED, (value) => LINKS.flatMap((name) => (isFilled(value[name]) ? set(name, change(value[name])) : [])));

function inConditions(change: (condition: string) => string): Operator {
  return inKinds([...AIMED, 'todos'], ({ visibility, tags }) => {
    if (isFilled(visibility)) return [set('visibility', change(visibility))];
    return Array.isArray(tags) && isFilled(tags[0]) ? [set(['tags', 0], change(tags[0]))] : [];
  });
}

function inRoutes(name: string, to: (route: string) => unknown): Operator {
  return inKinds(['page-state'], ({ routes }) => Object.keys(routes ?? {}).map((route) => set(['routes', route, name], to(route))));
}

function inMoments(change: (moment: string) => unknown): Operator {
  return inKinds(['page-state'], ({ moments }) =>
    Object.entries((moments ?? {}) as Record<string, string>).map(([name, at]) => set(['moments', name], change(at))),
  );
}

function moveDays(moment: string, days: number): string {
  const [day = '', ...time] = moment.split('T');
  return [new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10), ...time].join('T');
}

const misspell = (text: string): string => text.replace(/\b([a-z]{3})([a-z])([a-z])(?!\2)([a-z]+)/, '$1$3$2$4');

/** Any value of any field, changed a little or a lot. */
function inAnyValue(change: (value: unknown, elsewhere: unknown) => unknown): Operator {
  const visit = (value: unknown, next: unknown, path: Change['path']): readonly Change[] => {
    const own = path.length > 0 && path[0] !== 'id' ? [set(path, change(value, next))] : [];
    if (typeof value !== 'object' || value === null) return own;
    const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    const inParts = parts.flatMap(([name, part]) => visit(part, (next as Value | undefined)?.[name], [...path, name]));
    return Array.isArray(value) ? [...own, ...inParts] : inParts;
  };
  return ({ kind, value }, next) => (LEFT_OUT.includes(kind) ? [] : visit(value, next.value, []));
}

/** Content mutations such as a sub-editor would notice, by name. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  leftover: inTexts((text) => `${text} ${LEFTOVERS[text.length % LEFTOVERS.length]}`),
  'blank text': inTexts(() => '   '),
  'double word': inTexts((text) => text.replace(/ (\w+) /, ' $1 $1 ')),
  'double space': inTexts((text) => text.replace(' ', '  ')),
  'invisible character': inTexts((text) => `${text.slice(0, 6)}\u200b${text.slice(6)}`),
  'open brace': inTexts((text) => `${text} {{studyYear`),
  'lost placeholder': inTexts((text) => text.replace(/\{\{[^}]*\}\}/, '')),
  shouting: inTexts((text) => text.toUpperCase()),
  markup: inTexts((text) => `<b>${text}</b>`),
  misspelling: inTexts(misspell),
  'American spelling': inTexts((text) => `${text} Check your program and favorite center.`),
  'wrong results day': inTexts((text) => `${text} Results come out on 13 August 2027.`),
  'wrong results hour': inTexts((text) => `${text} Results are here from 9am on 12 August 2027.`),
  'wrong weekday': inTexts((text) => `${text} Results come out on a Friday.`),
  'old year': inTexts((text) => `${text} For 2024 entry.`),
  'bad news': inTexts((text) => `${text} Unfortunately you have failed.`),
  congratulations: inKinds(['promotions', 'leaderboard', 'guides'], () => [set('title', 'Congratulations, you have a place!')]),
  'title of another item': inKinds(['promotions', 'guides', 'leaderboard', 'next-steps'], (_, next) => [set('title', next.title)]),
  'disabled application link': inRoutes('enabled', () => false),
  'application link of another year': inRoutes('applyUrl', (route) => `/apply/${route}/2026`),
  'empty application link': inRoutes('applyUrl', () => ''),
  'missing moment': inMoments(() => undefined),
  'moved moment': inMoments((at) => moveDays(at, 21)),
  'moment at another hour': inMoments((at) => (at.includes('T') ? `${at.split('T')[0]}T07:00` : at)),
  'condition of nobody': inConditions((condition) => `${condition} AND undergraduate AND postgraduate`),
  'negated condition': inConditions((condition) => (/^[a-z0-9]+$/i.test(condition) ? `!${condition}` : condition)),
  'unknown tag': inConditions((condition) => condition.replace(/[a-z]{4,}/i, (word) => `${word}x`)),
  'status of nobody': inKinds(['next-steps'], () => [set('status', 'placedFirm')]),
  'another status': inKinds(['next-steps'], (_, next) => [set('status', next.status)]),
  'dead link': inLinks(() => '/applications'),
  'mistyped link': inLinks((link) => (link.startsWith('/') && link.length > 6 ? link.slice(0, -2) : link)),
  'link elsewhere': inLinks(() => '/help'),
  'unsafe link': inLinks(() => 'http://evil.example/apply'),
  'end before start': inKinds(AIMED, ({ startDate }) => (isFilled(startDate) ? [set('endDate', moveDays(startDate, -3))] : [])),
  'a year too late': inKinds(AIMED, ({ endDate }) =>
    isFilled(endDate)
      ? [
          set(
            'endDate',
            endDate.replace(/^\d{4}/, (year) => `${Number(year) - 1}`),
          ),
        ]
      : [],
  ),
  deactivated: inKinds(['next-steps', 'todos', 'notifications'], () => [set('active', false)]),
  duplicate: (entry) => {
    const id = `${entry.id}-2`;
    const isCopied = ['promotions', 'todos', 'guides', 'leaderboard'].includes(entry.kind);
    return isCopied ? [{ path: ['id'], to: entry.id, twin: { ...entry, id, value: { ...entry.value, id } } }] : [];
  },
  'results not marked': inKinds(['next-steps', 'promotions', 'todos', 'leaderboard'], ({ resultsSensitive }) =>
    resultsSensitive === true ? [set('resultsSensitive', false)] : [],
  ),
  'negated expectation': inKinds(['assertions'], ({ shown }) => [set('shown', shown !== true)]),
  'missing picture': inKinds(['promotions', 'leaderboard', 'guides'], () => [set('image', 'no such picture.png')]),
  'missing widget': inKinds(['presets'], ({ order }) => {
    const places = (order as Record<string, readonly string[]>)['3'] ?? [];
    return places.length > 3 ? [set(['order', '3'], places.slice(1))] : [];
  }),
  'any value, a little': inAnyValue((value) => {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'string') return value.slice(0, value.length >> 1) + value.slice((value.length >> 1) + 1);
    return Array.isArray(value) ? value.slice(1) : typeof value === 'boolean' ? !value : value;
  }),
  'any value, as elsewhere': inAnyValue((value, elsewhere) => {
    if (typeof value === 'number') return value * 10 + 1;
    return Array.isArray(value) ? [] : typeof value === 'string' ? (elsewhere ?? '') : value;
  }),
};
