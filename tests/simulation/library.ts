import { join } from 'node:path';
import { type CatalogueFile, readCatalogue } from '#engine';
import { defineFeature } from '#server/composition';
import { callerOf, defineRoute, json, UnavailableError } from '#server/http';
import { upstream } from '#server/own-services';
import { readContentFiles, toSnapshotItems } from '#server/publishing';
import { type DomainPeople, domainPeople, storage } from '#server/site';
import type { DocumentKey, SnapshotItem, Store } from '#server/stores';
import { type UpstreamClient, UpstreamError } from '#server/upstream';
import { pack as libraryPack } from '../second-pack/pack.ts';
import type { MemberRecord } from '../second-pack/people.ts';

/** Adding or removing a book of the reading list; the key identifies the press, so that a repeated request counts once. */
interface BookPress {
  readonly book: string;
  readonly key: string;
}

const folder = join(import.meta.dirname, '../second-pack');
const system = { kind: 'system', id: 'library' } as const;

/** The shipped content, read once. */
export const shippedFiles: readonly CatalogueFile[] = readContentFiles(
  { content: join(folder, 'content'), widgets: join(folder, 'widgets') },
  libraryPack.kinds,
);

const shippedItems = toSnapshotItems(readCatalogue(shippedFiles, libraryPack).catalogue);

/** The catalogue of one edition: every text that a reply may contain names the edition. */
export function itemsOfEdition(edition: number): SnapshotItem[] {
  return shippedItems.map(({ kind, id, value }) => {
    const { title } = value as { title?: unknown };
    return { kind, id, value: typeof title === 'string' ? { ...(value as object), title: `${title} ${editionMark(edition)}` } : value };
  });
}

/** The mark in every title of an edition. */
function editionMark(edition: number): string {
  return `edition-${edition}.`;
}

/** Members with a reading list, and opening hours from another service. */
const members = defineFeature({
  name: 'members',
  fills: domainPeople,
  needs: { storage, upstream },
  create: ({ storage: { store } }, { clock }): DomainPeople => ({
    starter: {
      startAs: async () => false,
      startNew: (uid, name) => startMember(store, uid, name),
      choices: () => [],
    },
    async readPerson(uid) {
      const member = await readMember(store, uid);
      return member && { name: member.name, lastName: '', avatar: '', email: '', latlng: null, profileComplete: 0, favourites: {} };
    },
    async fetchRecord(uid) {
      const record = await readMember(store, uid);
      return record && { record, now: new Date(clock.now()).toISOString(), name: record.name, modes: {} };
    },
    showStored: async (stored) => stored,
  }),
  routes: (_, { storage: { store }, upstream: services }) => [readingListRoute(store), openingHoursRoute(services)],
});

function memberKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'profile' };
}

/** Where a person's reading list is stored. */
export function readingListKey(uid: string): DocumentKey {
  return { kind: 'favourites', owner: uid, collection: 'books' };
}

/** Creates the record of a new member. */
export async function startMember(store: Store, uid: string, name: string): Promise<void> {
  const member: MemberRecord = { name, age: 40, cardUntil: '2027-03-02', loans: 0 };
  await store.put(system, memberKey(uid), member);
}

async function readMember(store: Store, uid: string): Promise<MemberRecord | null> {
  return ((await store.get({ kind: 'viewer', id: uid }, memberKey(uid)))?.doc ?? null) as MemberRecord | null;
}

function readingListRoute(store: Store) {
  return defineRoute<BookPress>({
    method: 'POST',
    path: '/api/v1/reading-list',
    operationId: 'toggleBook',
    summary: 'Add a book to the reading list, or remove it',
    role: 'viewer',
    rate: 'write',
    request: 'library/book-press',
    response: 'library/reading-list',
    async handle(call) {
      const { uid } = callerOf(call);
      const { book, key } = call.body;
      const toggle = { op: 'toggle', path: ['books'], value: book } as const;
      return json((await store.patch({ kind: 'viewer', id: uid }, readingListKey(uid), [toggle], { idemKey: key })).doc);
    },
  });
}

function openingHoursRoute(services: UpstreamClient) {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/opening-hours',
    role: 'viewer',
    rate: 'read',
    request: null,
    response: null,
    async handle() {
      try {
        return json((await services.callService({ service: 'hours', path: '/week', deadlineMs: 2_500 })).body);
      } catch (error) {
        if (error instanceof UpstreamError) throw new UnavailableError('The opening hours are not known just now.', { cause: error });
        throw error;
      }
    },
  });
}

const text = (maxLength: number, description: string) => ({ type: 'string', maxLength, description });

const bookPressSchema = {
  $id: 'library/book-press.schema.json',
  description: 'A book taken onto the reading list or off it.',
  type: 'object',
  additionalProperties: false,
  required: ['book', 'key'],
  properties: { book: text(80, 'The book.'), key: text(80, 'Name of the press.') },
};

const readingListSchema = {
  $id: 'library/reading-list.schema.json',
  description: 'The reading list as it is now.',
  type: 'object',
  additionalProperties: false,
  required: ['books'],
  properties: { books: { type: 'array', maxItems: 100, description: 'Books.', items: text(80, 'A book.') } },
};

/** The library's features for the server. */
export const library = { pack: libraryPack, features: [members], schemas: [bookPressSchema, readingListSchema] };
