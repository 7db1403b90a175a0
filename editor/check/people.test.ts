import { describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildViewer, buildVocabulary, testKinds } from '#engine/testing';
import type { Persona } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { toPeople } from './people.ts';

const setting: SavedSetting = { collection: 'dashboardTodo', name: 'card', data: 'true', lastUpdated: '2027-03-01T10:00:00Z' };

const pack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary(),
  components: [],
  kinds: testKinds,
  recordSchema: {},
  toViewer: (record, { saved }) => {
    if (record === null) throw new Error('This can not be read.');
    return buildViewer({ todosDone: saved.map(({ name }) => name) });
  },
  toDetails: () => null,
  rules: [],
  preview: {
    groups: [],
    toPerson: (record) => {
      const { saved = [] } = record as { readonly saved?: readonly SavedSetting[] };
      return { uid: 'preview', name: '', now: '', modes: {}, record, saved };
    },
    listMoments: () => [],
  },
};

function persona(id: string, order: number, record: unknown): Persona {
  return { id, order, title: `${id}, a story`, story: '', record, expected: {} } as unknown as Persona;
}

describe('the people that conditions are tried on', () => {
  it("gives people their record's saved state, as in the preview", () => {
    const people = toPeople(pack, [persona('new', 2, {}), persona('busy', 1, { saved: [setting] })], []);
    expect(people.map(({ name, viewer }) => [name, viewer.todosDone])).toEqual([
      ['busy', ['card']],
      ['new', []],
    ]);
  });

  it('gives people no saved state without a preview in the pack, and leaves out an unreadable record', () => {
    const { preview: _, ...plain } = pack;
    const people = toPeople(plain, [persona('busy', 1, { saved: [setting] }), persona('broken', 2, null)], []);
    expect(people.map(({ name, viewer }) => [name, viewer.todosDone])).toEqual([['busy', []]]);
  });
});
