import { LRUCache } from 'lru-cache';
import { toInstant, toLondonIso } from '#engine';
import locationFacts from '../../facts/locations.json' with { type: 'json' };
import providerFacts from '../../facts/providers.json' with { type: 'json' };
import type { Position } from '../asked.ts';
import { countOf } from '../chance/chance.ts';
import { decide } from '../courses/chance.ts';

/** A made-up event at a real place. It is always labelled as made up. */
export interface MadeEvent extends Position {
  readonly id: string;
  readonly type: 'open-day' | 'exhibition';
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly area: string;
  readonly schemes: readonly string[];
  /** Null for events without a single provider. */
  readonly provider: { readonly id: string; readonly name: string } | null;
  /** Whether people join it from home; its position is then that of the provider. */
  readonly isOnline: boolean;
}

/** A place where events of one kind may be held. */
interface Host extends Position {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly schemes: readonly string[];
  readonly provider: MadeEvent['provider'];
}

interface EventKind {
  readonly name: string;
  readonly type: MadeEvent['type'];
  readonly isOnline: boolean;
  /** The day of the week, Sunday is 0. */
  readonly weekday: number;
  /** The probability of an event in each month, January first. */
  readonly shares: readonly number[];
  readonly hours: number;
  readonly starts: readonly string[];
  readonly hosts: ReadonlyMap<string, Host>;
}

const { providers } = providerFacts;
type Provider = (typeof providers)[number];

function areaOf(town: string, region: string): string {
  return town === region ? town : `${town}, ${region}`;
}

function toHost({ providerId, name, city, region, lat, lng, kind }: Provider, title: string, schemes?: readonly string[]): Host {
  const own = kind === 'conservatoire' ? ['Undergraduate', 'Conservatoires'] : ['Undergraduate'];
  const provider = { id: providerId, name };
  return { id: providerId, title: `${title}, ${name}`, area: areaOf(city, region), schemes: schemes ?? own, provider, lat, lng };
}

function byId(hosts: readonly Host[]): ReadonlyMap<string, Host> {
  return new Map(hosts.map((host) => [host.id, host]));
}

const fairTowns = locationFacts.locations.flatMap(({ id, title, type, nation, lat, lng, providerCount }): Host[] => {
  const town = title.replace('Study in ', '');
  if (type !== 'city' || nation === null || providerCount < 2) return [];
  const schemes = ['Undergraduate', 'Postgraduate', 'Conservatoires', 'Apprenticeships', 'Teacher training'];
  return [{ id, title: `Higher education exhibition, ${town}`, area: areaOf(town, nation), schemes, provider: null, lat, lng }];
});

const SATURDAY = 6;
const WEDNESDAY = 3;
const TUESDAY = 2;

const kinds: readonly EventKind[] = [
  {
    name: 'open-day',
    type: 'open-day',
    isOnline: false,
    weekday: SATURDAY,
    shares: [0.1, 0.25, 0.35, 0.3, 0.3, 0.6, 0.25, 0.15, 0.6, 0.8, 0.6, 0.15],
    hours: 6,
    starts: ['09:30', '10:00', '10:30'],
    hosts: byId(providers.map((provider) => toHost(provider, 'Open day'))),
  },
  {
    name: 'postgraduate-open-evening',
    type: 'open-day',
    isOnline: false,
    weekday: SATURDAY,
    shares: [0.2, 0.3, 0.2, 0.1, 0.2, 0.2, 0.05, 0.05, 0.1, 0.2, 0.35, 0.1],
    hours: 2,
    starts: ['17:00', '17:30', '18:00'],
    hosts: byId(
      providers.filter(({ kind }) => kind !== 'college').map((provider) => toHost(provider, 'Postgraduate open evening', ['Postgraduate'])),
    ),
  },
  {
    name: 'online-open-day',
    type: 'open-day',
    isOnline: true,
    weekday: TUESDAY,
    shares: [0.1, 0.1, 0.15, 0.1, 0.1, 0.1, 0.1, 0.05, 0.1, 0.15, 0.15, 0.1],
    hours: 2,
    starts: ['17:00', '17:30', '18:00'],
    hosts: byId(providers.map((provider) => toHost(provider, 'Online open day'))),
  },
  {
    // Schools visit exhibitions, so they are in the week.
    name: 'exhibition',
    type: 'exhibition',
    isOnline: false,
    weekday: WEDNESDAY,
    shares: [0, 0.1, 0.35, 0.35, 0.3, 0.35, 0.05, 0, 0.25, 0.3, 0.15, 0],
    hours: 5,
    starts: ['09:00', '09:30', '10:00'],
    hosts: byId(fairTowns),
  },
];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** One of the first four of these weekdays in the month. */
function chooseDay(key: string, month: string, weekday: number): string {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const toFirst = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return new Date(first + (toFirst + 7 * countOf(`${key}|week`, 0, 3)) * dayMs).toISOString().slice(0, 10);
}

/** The event of a host in a month such as 2027-06; null when there is none. It depends only on its name. */
function makeEvent(kind: EventKind, host: Host, month: string): MadeEvent | null {
  const key = `${kind.name}|${host.id}|${month}`;
  if (decide(key) >= (kind.shares[Number(month.slice(5)) - 1] ?? 0)) return null;
  const time = kind.starts[countOf(`${key}|time`, 0, kind.starts.length - 1)];
  const start = toInstant(`${chooseDay(key, month, kind.weekday)}T${time}`);
  if (start === null) return null;
  const { title, schemes, provider, lat, lng } = host;
  const { name, type, isOnline } = kind;
  const times = { start: toLondonIso(start), end: toLondonIso(start + kind.hours * hourMs) };
  const area = isOnline ? 'Online' : host.area;
  return { id: `demo-${name}-${host.id}-${month}`, type, isOnline, title, ...times, area, schemes, provider, lat, lng };
}

const writtenId = /^demo-([a-z-]{4,30}?)-([a-z0-9-]{2,120})-(20\d{2}-(?:0[1-9]|1[0-2]))$/;

/** The event with that id, at any date, or undefined. Saved ids stay valid for ever. */
export function findMadeEvent(id: string): MadeEvent | undefined {
  if (!writtenId.test(id)) return undefined;
  const month = id.slice(-7);
  for (const kind of kinds) {
    const prefix = `demo-${kind.name}-`;
    const host = id.startsWith(prefix) ? kind.hosts.get(id.slice(prefix.length, -8)) : undefined;
    if (host) return makeEvent(kind, host, month) ?? undefined;
  }
  return undefined;
}

/** Caches the most recent months, because the same ones are requested repeatedly. */
const madeMonths = new LRUCache<string, readonly MadeEvent[]>({
  max: 48,
  memoMethod: (month) => kinds.flatMap((kind) => [...kind.hosts.values()].flatMap((host) => makeEvent(kind, host, month) ?? [])),
});

/** The made-up events that start within a period, soonest first. */
export function listMadeEvents(from: number, to: number): readonly MadeEvent[] {
  const months = new Set<string>();
  for (let at = from - dayMs; at <= to + dayMs; at += dayMs) months.add(new Date(at).toISOString().slice(0, 7));
  const within = ({ start }: MadeEvent) => Date.parse(start) >= from && Date.parse(start) <= to;
  return [...months]
    .flatMap((month) => madeMonths.memo(month))
    .filter(within)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.title.localeCompare(b.title, 'en-GB'));
}
