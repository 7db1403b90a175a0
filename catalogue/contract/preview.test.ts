import { describe, expect, it } from 'vitest';
import { compileCatalogue, type PreviewScreen, type SentItem } from '#engine';
import { createPreviewState, type PreviewPack, takeMessage } from '#engine/testing/preview';
import { createFakeRecords, createHubReplies } from '#server/hub';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { pack } from '../pack.ts';

const { catalogue } = shippedCatalogue();
const live = { id: 'preview', catalogue, compiled: compileCatalogue(catalogue, pack) };
const items = pack.kinds.all.flatMap(({ name: kind }) => catalogue[kind].map((value): SentItem => ({ kind, id: value.id, value })));

function open(): PreviewPack {
  if (!pack.preview) throw new Error('The pack cannot be previewed.');
  return { ...pack, preview: pack.preview };
}

const previewPack = open();
const filled = takeMessage(previewPack, createPreviewState(previewPack), { kind: 'catalogue', turn: 1, items });

/** The server's page for a person with this record. */
async function pageOfServer(record: unknown, columns: 2 | 3 | 4) {
  const { uid, saved, ...person } = previewPack.preview.toPerson(record, { choices: {}, modes: {} });
  const records = createFakeRecords();
  records.people.set(uid, person);
  records.saved.set(uid, [...saved]);
  const replies = createHubReplies({
    deviceKeyOf: () => null,
    catalogue: { current: () => live, concerns: () => [], onSwap: () => () => undefined, close: () => undefined },
    pack,
    records,
    clock: { now: () => 0 },
    settings: { bases: {}, allowedOrigins: [], isDebugAllowed: false },
    busySeconds: () => null,
  });
  return (await replies.readHubReply({ uid, columns, forced: {} }))?.page();
}

describe('the preview', () => {
  it.each([2, 3, 4] as const)("matches the server's page for every persona, with %i columns", async (columns) => {
    expect(catalogue.personas.length).toBeGreaterThan(40);
    for (const { id, record } of catalogue.personas) {
      const screen: PreviewScreen = {
        record,
        now: null,
        forced: {},
        choices: {},
        modes: {},
        columns,
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
      const { drawn } = takeMessage(previewPack, filled, { kind: 'screen', turn: 2, screen });
      const sent = await pageOfServer(record, columns);
      const { version: _sent, ...expected } = sent ?? { version: '' };
      const { version: _drawn, ...page } = drawn?.page ?? { version: '' };
      expect([id, page]).toEqual([id, expected]);
    }
  });
});
