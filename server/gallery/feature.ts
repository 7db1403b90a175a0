import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineFeature } from '../composition/index.ts';
import { hub } from '../hub/features.ts';
import { catalogue } from '../publishing/features.ts';
import { build } from '../site/index.ts';
import { galleryRoutes } from './routes.ts';

/** Every widget folder that has examples, with the schema of the widget's saved data; none in a pack without widgets. */
function readGalleryWidgets(folder: string): readonly unknown[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.examples.json`)))
    .map(({ name }) => ({
      ...readJson(join(folder, name, `${name}.examples.json`)),
      schema: readJson(join(folder, name, `${name}.schema.json`)),
    }));
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}

/** The gallery of widgets, for developers: each example in the hub of one of the catalogue's personas. Never in production. */
export const gallery = defineFeature({
  name: 'gallery',
  needs: { build, hub, catalogue },
  create: (uses, { clock }) => ({
    drawPage(id: string) {
      const record = uses.catalogue.current().catalogue.personas.find((persona) => persona.id === id)?.record;
      const now = new Date(clock.now()).toISOString();
      return record ? uses.hub.replies.example({ record, now: momentOfRecord(record) ?? now, name: '', modes: {} }) : null;
    },
  }),
  routes: ({ drawPage }, uses, { hub: { folder }, isProduction }) =>
    isProduction
      ? []
      : galleryRoutes({ drawer: uses.build.drawer, readWidgets: () => readGalleryWidgets(resolve(folder, 'widgets')), drawPage }),
});

function momentOfRecord(record: object): string | null {
  return 'now' in record && typeof record.now === 'string' ? record.now : null;
}
