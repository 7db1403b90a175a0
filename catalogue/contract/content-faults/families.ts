import type { Entry } from './content.ts';
import { type Family, type Fault, living, oneOf, type Source, setFault, some } from './plant.ts';

/** Kinds with a title and a text that applicants read. */
const READ = ['next-steps', 'promotions', 'notifications', 'leaderboard', 'guides', 'todos', 'status-tiles', 'glossary'] as const;
const AIMED = ['next-steps', 'promotions', 'notifications', 'leaderboard', 'guides'] as const;
const DATED = ['promotions', 'notifications', 'leaderboard'] as const;
const TEXTS = ['title', 'name', 'summary', 'message', 'description', 'body', 'meaning'] as const;

interface Text {
  readonly entry: Entry;
  readonly name: string;
  readonly text: string;
}

function textsOf(source: Source, ...kinds: readonly string[]): readonly Text[] {
  return living(source, ...kinds).flatMap((entry) =>
    TEXTS.flatMap((name) => {
      const text = entry.value[name];
      return typeof text === 'string' && text.length > 20 ? [{ entry, name, text }] : [];
    }),
  );
}

function overTexts(change: (text: string, source: Source) => string | null): Family {
  return (source, count) =>
    some(textsOf(source, ...READ), count * 4, source)
      .flatMap(({ entry, name: property, text }): readonly Fault[] => {
        const made = change(text, source);
        return made === null || made === text ? [] : [setFault(entry, [property], made)];
      })
      .slice(0, count);
}

function overItems(kinds: readonly string[], change: (entry: Entry, source: Source) => Fault | null): Family {
  return (source, count) =>
    some(living(source, ...kinds), count * 4, source)
      .flatMap((entry) => change(entry, source) ?? [])
      .slice(0, count);
}

const LEFTOVERS = ['TODO check with legal', 'Lorem ipsum dolor sit amet.', 'TBC', 'XXX', '[insert date]', '???', 'asdf'];

/** Words of the content that swap two letters in their middle. */
function misspell(text: string, source: Source): string | null {
  const words = [...text.matchAll(/\b[a-z]{6,}\b/g)];
  if (words.length === 0) return null;
  const { 0: word, index } = oneOf(words, source);
  const at = 1 + Math.floor(source.random.next() * (word.length - 3));
  if (word[at] === word[at + 1]) return null;
  const made = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return `${text.slice(0, index)}${made}${text.slice(index + word.length)}`;
}

function doubleWord(text: string, source: Source): string {
  const words = text.split(' ');
  const at = Math.floor(source.random.next() * words.length);
  return [...words.slice(0, at + 1), words[at], ...words.slice(at + 1)].join(' ');
}

const year = (entry: Entry) => entry.kind === 'page-state' && 'moments' in entry.value && entry.id === '2027';

function overYear(change: (entry: Entry, source: Source) => readonly Fault[]): Family {
  return (source, count) =>
    some(
      source.entries.filter(year).flatMap((entry) => change(entry, source)),
      count,
      source,
    );
}

function routesOf({ value }: Entry): readonly string[] {
  return Object.keys(value.routes as object);
}

function momentsOf({ value }: Entry): readonly (readonly [string, string])[] {
  return Object.entries(value.moments as Record<string, string>);
}

function moveDays(moment: string, days: number): string {
  const [day = '', time] = moment.split('T');
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return time === undefined ? moved : `${moved}T${time}`;
}

/** Conditions of an item, with the property that holds them. */
function conditionOf({ value }: Entry): { readonly path: readonly (string | number)[]; readonly text: string } | null {
  if (typeof value.visibility === 'string' && value.visibility !== '') return { path: ['visibility'], text: value.visibility };
  const [first] = Array.isArray(value.tags) ? value.tags : [];
  return typeof first === 'string' ? { path: ['tags', 0], text: first } : null;
}

function overConditions(change: (text: string, source: Source) => string | null): Family {
  return overItems([...AIMED, 'todos'], (entry, source) => {
    const condition = conditionOf(entry);
    const made = condition && change(condition.text, source);
    return condition && made !== null && made !== condition.text ? setFault(entry, condition.path, made) : null;
  });
}

const LINKS = ['link', 'actionLink', 'url'] as const;

function overLinks(change: (link: string, source: Source) => string | null): Family {
  return overItems(AIMED, (entry, source) => {
    const property = LINKS.find((one) => typeof entry.value[one] === 'string' && entry.value[one] !== '');
    const made = property && change(String(entry.value[property]), source);
    return property && made ? setFault(entry, [property], made) : null;
  });
}

function overDates(change: (start: string | null, end: string | null) => Readonly<Record<string, unknown>> | null): Family {
  return overItems(DATED, (entry) => {
    const [start, end] = [entry.value.startDate, entry.value.endDate].map((one) => (typeof one === 'string' ? one : null));
    const [property, value] = Object.entries(change(start ?? null, end ?? null) ?? {})[0] ?? [];
    return property ? setFault(entry, [property], value) : null;
  });
}

/** The families of faults that a sub-editor would see, by name. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  leftover: overTexts((text, source) => `${text} ${oneOf(LEFTOVERS, source)}`),
  'blank text': overTexts(() => '   '),
  'double word': overTexts(doubleWord),
  'double space': overTexts((text) => text.replace(' ', '  ')),
  'invisible character': overTexts((text) => `${text.slice(0, 6)}\u200b${text.slice(6)}`),
  'open brace': overTexts((text) => `${text} {{studyYear`),
  shouting: overTexts((text) => text.toUpperCase()),
  markup: overTexts((text) => `<b>${text}</b>`),
  misspelling: overTexts(misspell),
  'American spelling': overTexts((text) => `${text} Check your program and favorite center.`),
  'wrong results day': overTexts((text) => `${text} Results come out on 13 August 2027.`),
  'wrong results hour': overTexts((text) => `${text} Results are here from 9am on 12 August 2027.`),
  'wrong weekday': overTexts((text) => `${text} Results come out on a Friday.`),
  'old year': overTexts((text) => `${text} For 2024 entry.`),
  'bad news': overTexts((text) => `${text} Unfortunately you have failed.`),
  congratulations: overItems(['promotions', 'leaderboard', 'guides'], (entry) =>
    setFault(entry, ['title'], 'Congratulations, you have a place!'),
  ),
  'link off': overYear((entry) => routesOf(entry).map((route) => setFault(entry, ['routes', route, 'enabled'], false))),
  'link of another year': overYear((entry) =>
    routesOf(entry).map((route) => setFault(entry, ['routes', route, 'applyUrl'], `/apply/${route}/2026`)),
  ),
  'empty link': overYear((entry) => routesOf(entry).map((route) => setFault(entry, ['routes', route, 'applyUrl'], ''))),
  'moment missing': overYear((entry) => momentsOf(entry).map(([name]) => setFault(entry, ['moments', name], undefined))),
  'moment moved': overYear((entry) => momentsOf(entry).map(([name, at]) => setFault(entry, ['moments', name], moveDays(at, 21)))),
  'moment at another hour': overYear((entry) =>
    momentsOf(entry).flatMap(([name, at]) => (at.includes('T') ? [setFault(entry, ['moments', name], `${at.split('T')[0]}T07:00`)] : [])),
  ),
  'condition of nobody': overConditions((text) => `${text} AND undergraduate AND postgraduate`),
  'condition turned round': overConditions((text) => (/^[a-z0-9]+$/i.test(text) ? `!${text}` : null)),
  'unknown tag': overConditions((text) => text.replace(/[a-z]{4,}/i, (word) => `${word}x`)),
  'status of nobody': overItems(['next-steps'], (entry) => setFault(entry, ['status'], 'placedFirm')),
  'another status': overItems(['next-steps'], (entry, source) =>
    setFault(entry, ['status'], oneOf(living(source, 'next-steps'), source).value.status),
  ),
  'dead link': overLinks(() => '/applications'),
  'link with a slip': overLinks((link) => (link.startsWith('/') && link.length > 6 ? `${link.slice(0, -2)}` : null)),
  'link elsewhere': overLinks((link) => (link === '/help' ? null : '/help')),
  'unsafe link': overLinks(() => 'http://evil.example/apply'),
  'end before start': overDates((start) => (start ? { endDate: moveDays(start, -3) } : null)),
  'a year too late': overDates((_, end) => (end ? { endDate: end.replace(/^\d{4}/, (four) => String(Number(four) - 1)) } : null)),
  'switched off': overItems(['next-steps', 'todos', 'notifications'], (entry) => setFault(entry, ['active'], false)),
  'same thing twice': (source, count) =>
    some(living(source, 'promotions', 'todos', 'guides', 'leaderboard'), count, source).map((entry) => {
      const id = `${entry.id}-2`;
      const twin: Entry = { ...entry, id, value: { ...entry.value, id } };
      const title = `${entry.kind}/${id}: a copy of ${entry.id}`;
      return { title, kind: entry.kind, id, plant: (entries) => [...entries, twin] };
    }),
  'results not marked': overItems(['next-steps', 'promotions', 'todos', 'leaderboard'], (entry) =>
    entry.value.resultsSensitive === true ? setFault(entry, ['resultsSensitive'], false) : null,
  ),
  'expectation turned round': overItems(['assertions'], (entry) => setFault(entry, ['shown'], entry.value.shown !== true)),
  'picture that is not there': overItems(['promotions', 'leaderboard', 'guides'], (entry) =>
    setFault(entry, ['image'], 'no such picture.png'),
  ),
  'title of another item': overItems(['promotions', 'guides', 'leaderboard', 'next-steps'], (entry, source) => {
    const other = oneOf(living(source, entry.kind), source);
    return other.id === entry.id ? null : setFault(entry, ['title'], other.value.title);
  }),
  'widget left out': overItems(['presets'], (entry) => {
    const order = entry.value.order as Record<string, readonly string[]>;
    const places = order['3'] ?? [];
    return places.length > 3 ? setFault(entry, ['order', '3'], places.slice(1)) : null;
  }),
  'placeholder lost': overTexts((text) => (text.includes('{{') ? text.replace(/\{\{[^}]*\}\}/, '') : null)),
};
