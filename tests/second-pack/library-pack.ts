import { definePack, type Pack } from '#engine';
import { people } from './people.ts';

export type { MemberRecord } from './people.ts';

/** The members' page of a public library: nothing in it depends on another domain. */
export const libraryPack: Pack = definePack({
  ...people,
  name: 'library',
  components: ['loans', 'opening-hours'],
  recordSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'age', 'cardUntil', 'loans'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      age: { type: 'integer', minimum: 0, maximum: 130 },
      cardUntil: { type: 'string', maxLength: 10 },
      loans: { type: 'integer', minimum: 0, maximum: 100 },
      now: { type: 'string', maxLength: 40 },
    },
  },
  toDetails: (record) => record,
  rules: [],
});
