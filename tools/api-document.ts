import { resolve } from 'node:path';
import { createApp } from '#server/app';
import type { HubPack } from '#server/domain';
import { createFakeClock, createFakeLog, createFakePages, createFakeStaticFiles, fakeAssets } from '#server/http';
import { describeApi } from '#server/openapi';
import { readContentFiles } from '#server/publishing';
import { createServices, type ServerSettings } from '#server/services';
import { readSettings } from '#server/settings';
import { createMemoryStore } from '#server/stores';

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
 * Writes the API document of a server as in production, with the services of this pack. Each endpoint or schema is one line, so that a
 * change to it is one line too. Fails when the shipped content cannot be served.
 */
export async function writeApiDocument({ pack, folder, startDomain }: HubPack): Promise<string> {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const log = createFakeLog();
  const place = { content: resolve(folder, 'content'), widgets: resolve(folder, 'widgets') };
  const environment = { HUB_SIGN_IN: 'local' };
  const { domain } = startDomain({ settings: readSettings(environment), environment, clock, log });
  const services = await createServices({
    store: createMemoryStore({ clock }),
    clock,
    log,
    pack,
    domain,
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
