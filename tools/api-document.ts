import { resolve } from 'node:path';
import { pack } from '../catalogue/pack.ts';
import { createAdmissions } from '../catalogue/services/index.ts';
import { createApp } from '../server/app.ts';
import { createFakeClock, createFakeLog, createFakePages, createFakeStaticFiles, fakeAssets } from '../server/http/index.ts';
import { describeApi } from '../server/openapi/index.ts';
import { readContentFiles } from '../server/publishing/index.ts';
import { createServices, type ServerSettings } from '../server/services.ts';
import { createMemoryStore } from '../server/stores/index.ts';

const root = resolve(import.meta.dirname, '..');

const settings: ServerSettings = {
  signInMode: 'local',
  isDebugAllowed: false,
  secureCookies: true,
  origins: [],
  allowedOrigins: [],
  trustedProxies: [],
  bases: {},
  hosts: { images: [], frames: [] },
  checksReplies: false,
};

/**
 * Writes the API document of a server as in production. Each endpoint or schema is one line, so that a change to it is one line too.
 * Fails when the shipped content cannot be served.
 */
export async function writeApiDocument(): Promise<string> {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const place = { content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') };
  const services = await createServices({
    store: createMemoryStore({ clock }),
    clock,
    log: createFakeLog(),
    pack,
    domain: createAdmissions(),
    readContent: () => readContentFiles(place, pack.kinds),
    pages: createFakePages(),
    assets: fakeAssets,
    files: createFakeStaticFiles({}),
    settings,
    isReady: () => true,
    busySeconds: () => null,
  });
  const { components, paths, ...rest } = describeApi(createApp(services).routes, services.schemas);
  const { schemas, ...others } = components;
  const lines = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n${lines({ ...rest })},\n"paths":{\n${lines(paths)}\n},\n"components":{\n${lines(others)},\n"schemas":{\n${lines(schemas)}\n}\n}\n}\n`;
}
