import type { HubPack } from '#server/domain';
import { createFakeClock } from '#server/http';
import { describeHubApi } from '#server/openapi';
import { listSchemas } from '#server/site';
import { openTestServer } from '#server/testing/server';

/**
 * Writes the API document of a production server with the services of this pack. Each endpoint or schema is one line, so that a change to
 * it is one line too. Fails if the shipped content cannot be served.
 */
export async function writeApiDocument(hub: HubPack): Promise<string> {
  const environment = { NODE_ENV: 'production' };
  const { app } = await openTestServer({ hub, clock: createFakeClock('2027-03-01T10:00:00Z'), environment, checksReplies: false });
  const { components, paths, ...rest } = describeHubApi(app.routes, listSchemas(hub), hub.pack);
  const { schemas, ...others } = components;
  const lines = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
      .join(',\n');
  return `{\n${lines({ ...rest })},\n"paths":{\n${lines(paths)}\n},\n"components":{\n${lines(others)},\n"schemas":{\n${lines(schemas)}\n}\n}\n}\n`;
}
