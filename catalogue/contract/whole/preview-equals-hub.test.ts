import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, type HubPageData, isSiteItem, type PreviewScreen, type SentItem } from '#engine';
import { isLong } from '#engine/testing';
import { createPreviewState, type PreviewPack, takeMessage } from '#engine/testing/preview';
import type { Persona } from '#schemas/catalogue';
import { createHubReplies } from '#server/hub';
import { listSettings } from '#server/profile';
import { createMemoryStore } from '#server/stores';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { pack } from '../../pack.ts';
import { createPeople, createRecordSource } from '../../services/index.ts';

/** Moments of a change, in UK time as staff write it, and whether any page must change there. */
const edges = [
  // Winter, when UK time is UTC.
  { edge: '2027-01-13T09:00Z', changes: false },
  { edge: '2027-01-13T08:00Z', changes: false },
  { edge: '2027-01-13T13:00Z', changes: false },
  { edge: '2027-01-13T18:00Z', changes: true },
  // Summer, when it is an hour ahead.
  { edge: '2027-08-03T09:00+01:00', changes: true },
  { edge: '2027-08-11T18:00+01:00', changes: true },
  { edge: '2027-08-12T08:00+01:00', changes: true },
  { edge: '2027-08-12T13:00+01:00', changes: true },
  { edge: '2026-09-22T00:00+01:00', changes: true },
  { edge: '2027-09-22T00:00+01:00', changes: true },
  // The clock changes, and the midnights of UTC and of the UK near them.
  { edge: '2026-10-25T01:00Z', changes: false },
  { edge: '2026-10-25T00:00+01:00', changes: true },
  { edge: '2027-03-28T01:00Z', changes: false },
  { edge: '2027-03-28T00:00Z', changes: true },
] as const;

/** The minutes around an edge. Everybody is checked in the two next to it, and in the long run also in one of the others. */
const touching = [-1, 0];
const others = [-3, -2, 1, 2, 3];
const minuteMs = 60_000;

/** The shipped catalogue with a results day: read-only from 3 August, updated from the evening before, published at 8 on 12 August. */
const catalogue: Catalogue = withResultsDay(shippedCatalogue().catalogue);
const live = { id: 'preview', catalogue, compiled: compileCatalogue(catalogue, pack) };

function withResultsDay(shipped: Catalogue): Catalogue {
  const schedule = [
    { from: '2027-08-03T09:00', to: '2027-08-11T18:00', value: 'embargo' },
    { from: '2027-08-11T18:00', to: '2027-08-12T08:00', value: 'updating' },
  ];
  const pageState = shipped['page-state'].map((item) =>
    isSiteItem(item) ? { ...item, modes: { ...item.modes, ug: { value: 'default', schedule } } } : item,
  );
  return { ...shipped, 'page-state': pageState };
}

/** All personas with the present as their moment: half of them in the modes of their story, half in those of the site. */
const personas: readonly Persona[] = catalogue.personas.map((persona, index) => {
  const { now: _now, pageState, ...record } = structuredClone(persona.record) as Record<string, unknown>;
  return {
    ...persona,
    record: { ...record, ...(index % 2 === 0 ? { pageState } : {}), user: { ...(record.user as object), uid: persona.id } },
  };
});

function openPack(): PreviewPack {
  if (!pack.preview) throw new Error('The pack cannot be previewed.');
  return { ...pack, preview: pack.preview };
}

const previewPack = openPack();
const items = pack.kinds.all.flatMap(({ name: kind }) => catalogue[kind].map((value): SentItem => ({ kind, id: value.id, value })));
const filled = takeMessage(previewPack, createPreviewState(previewPack), { kind: 'catalogue', turn: 1, items });

/** The page of a person at a moment in the editor's preview. */
function pageOfPreview({ record }: Persona, now: string): unknown {
  const screen: PreviewScreen = {
    record,
    now,
    forced: {},
    choices: {},
    modes: {},
    columns: 3,
    theme: 'light',
    isStill: false,
    textSize: 100,
    selected: null,
    place: '',
    lookIn: [],
    listsTexts: false,
    hasGhosts: false,
    clicks: 'choose',
  };
  const { drawn, problems } = takeMessage(previewPack, filled, { kind: 'screen', turn: 2, screen });
  expect(problems).toEqual([]);
  return withoutVersion(drawn?.page);
}

/** The server with these people signed in, and a clock controlled by the test. */
async function openHub() {
  let now = 0;
  const clock = { now: () => now };
  const store = createMemoryStore({ clock });
  const people = createPeople({ store, clock, personas: () => personas });
  for (const { id } of personas) await people.startAs(id, id);
  const { fetchRecord } = createRecordSource({ people, clock });
  const replies = createHubReplies({
    deviceKeyOf: () => null,
    catalogue: { current: () => live, concerns: () => [], onSwap: () => () => undefined, close: () => undefined },
    pack,
    records: { fetchRecord, listSaved: (uid) => listSettings({ store }, uid), revisionOf: () => 0 },
    clock,
    settings: { bases: {}, allowedOrigins: [], isDebugAllowed: false },
    busySeconds: () => null,
  });
  return {
    async page(uid: string, at: number): Promise<unknown> {
      now = at;
      return withoutVersion((await replies.readHubReply({ uid, columns: 3, forced: {} }))?.page());
    },
  };
}

/** The page as sent, without its version. The story's saved settings are saved at sign-in there, so their times and order are left out. */
function withoutVersion(page: Pick<HubPageData, 'version' | 'saved'> | undefined): unknown {
  if (!page) return null;
  const { version: _, saved, ...rest } = page;
  const named = saved.map(({ collection, name, data }) => [`${collection}/${name}`, data] as const);
  return JSON.parse(JSON.stringify({ ...rest, saved: Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1))) }));
}

/** The content of a page, without its creation time. */
function contentOf(page: unknown): string {
  return JSON.stringify(page, (name, value) => (name === 'now' ? null : value));
}

describe('preview and hub', () => {
  it.each(edges)('are equal for everybody in the minutes around $edge', async ({ edge, changes }) => {
    const hub = await openHub();
    const at = Date.parse(edge);
    let changed = 0;
    for (const [index, persona] of personas.entries()) {
      const pages = new Map<number, string>();
      for (const offset of isLong ? [...touching, others[index % others.length] ?? 0] : touching) {
        const moment = at + offset * minuteMs;
        const now = new Date(moment).toISOString();
        const sent = await hub.page(persona.id, moment);
        expect([persona.id, now, pageOfPreview(persona, now)]).toEqual([persona.id, now, sent]);
        pages.set(offset, contentOf(sent));
      }
      if (pages.get(-1) !== pages.get(0)) changed += 1;
    }
    expect([edge, changed > 0]).toEqual([edge, changes]);
  });
});
