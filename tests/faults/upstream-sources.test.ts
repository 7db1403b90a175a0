import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { answer, createPlayedWorld } from '#server/testing/transport';
import { UpstreamCallError } from '#server/upstream';
import { importsOf } from '#tools/reading/imports';
import { isIn, readSources, type SourceFile } from '#tools/reading/source-files';

const home = 'server/upstream';

/**
 * The packages that can open a connection to another machine, and the only rooms that may use them. Databases and the sign-in provider have
 * an address from the configuration.
 */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  undici: [home],
  pg: ['server/stores'],
  'openid-client': ['server/accounts'],
};

const callers = [
  /\bfetch\s*\(/,
  /\b(?:globalThis|global|window)\.fetch\b/,
  /\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b/,
  /\b(?:http|https|http2|net|tls|dgram)\.(?:request|get|connect|createConnection|createSocket)\s*\(/,
  /\bimport\s*\{[^}]*\b(?:request|get|connect|createConnection|createSocket|Agent|ClientRequest)\b[^}]*\}\s*from\s*'node:(?:http|https|http2|net|tls|dgram)'/,
];

const serverFiles = readSources().filter((file) => isIn(file.path, 'server') && !file.isTest);

function isAway({ path }: SourceFile): boolean {
  return !isIn(path, home);
}

describe('sources', () => {
  it('[U-11] no server code outside the upstream folder can reach another host, and no call can change the configured host', async () => {
    expect(serverFiles.some((file) => !isAway(file) && /from 'undici'/.test(file.text))).toBe(true);
    const reaching = serverFiles.filter(isAway).filter(({ text }) => callers.some((pattern) => pattern.test(text)));
    expect(reaching.map(({ path }) => path)).toEqual([]);
    const importing = serverFiles.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => packageHomes[specifier]?.every((room) => !isIn(file.path, room)))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
    expect(importing).toEqual([]);

    const world = createPlayedWorld({ play: () => answer(200) });
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.webPath(),
      fc.constantFrom('//evil.example/', '/\\evil.example', '@evil.example', '/..//'),
    );
    const headers = fc.dictionary(fc.constantFrom('host', 'Host', 'x-a', 'x-b', 'authorization', 'x-forwarded-host', 'x:y'), fc.webPath(), {
      maxKeys: 1,
    });
    const plainPath = fc.array(fc.webSegment(), { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.oneof(plainPath, text), fc.dictionary(text, text), headers, async (path, query, carried) => {
        const asked = world.client.callService({
          service: 'things',
          path,
          query,
          headers: carried,
          deadlineMs: 1_000,
          isRepeatable: false,
        });
        await asked.catch((error: unknown) => expect(error).toBeInstanceOf(UpstreamCallError));
      }),
      { numRuns: 2_000 },
    );
    expect(world.sent.length).toBeGreaterThan(100);
    for (const { origin, path, headers } of world.sent) {
      expect(new URL(`${origin}${path}`).origin).toBe('https://things.example');
      expect([origin, headers.host]).toEqual(['https://things.example', undefined]);
    }
  });
});
