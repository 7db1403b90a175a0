import { definePack, type Pack } from '#engine';
import { brand } from './brand.ts';
import { routes } from './hub/routes.ts';
import { people } from './people.ts';
import theme from './theme.json' with { type: 'json' };
import { widgets } from './widgets/registry.ts';

declare module '#engine/types/page' {
  interface HubDetails {
    /** The number of items that the member has on loan. */
    readonly loans?: number;
  }
}

/** The members' page of a public library: nothing in it depends on another domain. */
export const pack: Pack = definePack({
  ...people,
  name: 'library',
  brand,
  pages: routes,
  lang: 'en-IE',
  theme,
  components: widgets.map(({ component }) => component),
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
