import { definePack, type Pack } from '#engine';
import { brand } from './brand.ts';
import { routes } from './hub/routes.ts';
import { people } from './people.ts';
import theme from './theme.json' with { type: 'json' };
import { widgets } from './widgets/registry.ts';

/** The pack for engine, editor and server. */
export const pack: Pack = definePack({
  ...people,
  name: 'template-pack',
  brand,
  lang: 'en-GB',
  theme,
  pages: routes,
  components: widgets.map(({ component }) => component),
  recordSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'templateGroup'],
    properties: {
      name: { type: 'string', maxLength: 80 },
      templateGroup: { enum: ['allWords'] },
      now: { type: 'string', maxLength: 40 },
    },
  },
  toDetails: (record) => record,
  rules: [],
});
