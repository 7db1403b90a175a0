import type { CatalogueFile } from '#engine';
import { usualField } from '#server/testing/world';
import { kinds } from '../../kinds/index.ts';
import { toStoredData } from '../../rules/stored-setting.ts';
import { ADMISSIONS_SCHEMAS, features } from '../index.ts';

/** The features of admissions, with made-up applications. */
export const admissions = { features, schemas: ADMISSIONS_SCHEMAS, openPaths: ['/dashboard/status'], toStored: toStoredData };

/** A person who has begun to apply, and one who has not. */
const records = {
  ada: {
    now: '2027-03-15T10:00:00Z',
    user: { name: 'Ada', lastName: 'Canary', email: 'ada.canary@example.com', studyYear: 2027, favourites: { courses: [] } },
    pageState: { applyMode: 'on', ugMode: 'default', ucMode: 'default' },
    applicationInfo: { ug: { personalId: '1', cycleYear: 2027, applicationStarted: true, percentComplete: 40 }, uc: null },
  },
  ben: {
    user: { name: 'Ben', lastName: 'Quarry', email: 'ben.quarry@example.com', studyYear: 2027, favourites: { courses: [] } },
    applicationInfo: { ug: null, uc: null },
  },
};

const people: readonly CatalogueFile[] = Object.entries(records).map(([id, record], order) => ({
  path: `personas/${id}.json`,
  kind: 'personas',
  text: JSON.stringify({ id, order, title: id, story: '', record, expected: {} }),
}));

/** The library's content and widgets, with applicants, the kinds of admissions and its services. */
export const applicants = {
  pack: {
    ...usualField.pack,
    kinds,
    recordSchema: { $id: 'admissions/applicant-record.schema.json' },
    toDetails: (record: unknown) => {
      const { user } = record as { readonly user?: { readonly name?: string; readonly favourites?: object } };
      return { name: user?.name ?? null, favourites: user?.favourites ?? {} };
    },
  },
  domain: admissions,
  content: [...usualField.content.filter(({ kind }) => kind !== 'personas'), ...people],
};
