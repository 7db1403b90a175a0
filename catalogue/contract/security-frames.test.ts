import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/http';
import { listFiles, root } from '#tools/reading/source-files';

const sources = listFiles()
  .filter((path) => /^(catalogue|engine|editor)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

describe('frames', () => {
  it('[X-08] declare sandbox, permissions, referrer policy and title in code', () => {
    const frames = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<iframe\b[\s\S]*?\n\s*\/>/g)].map(([frame]) => ({ path, frame })),
    );
    expect(frames.length).toBe(sources.reduce((sum, { text }) => sum + text.split('<iframe').length - 1, 0));
    expect(frames.length).toBeGreaterThanOrEqual(3);
    const wanted = ['sandbox="', 'allow="', 'referrerPolicy="', 'title={', 'src={'];
    expect(frames.flatMap(({ path, frame }) => wanted.filter((name) => !frame.includes(name)).map((name) => `${path} ${name}`))).toEqual(
      [],
    );
    expect(
      sources.filter(({ text }) => /createElement\(['"](iframe|object|embed)|<(object|embed)\s/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  it.each([
    [[], "'none'"],
    [['https://player.example', 'https://partner.example'], 'https://player.example https://partner.example'],
  ])('[X-08] allow in the page policy exactly the configured origins: %j', (frames, expected) => {
    const rules = pagePolicy('n0nce', { images: [], frames }).split('; ');
    expect(rules.filter((rule) => /^(frame|child)-src/.test(rule))).toEqual([`frame-src ${expected}`]);
  });

  /**
   * The modules that send messages between windows: the editor and the frame of its preview, only over the channel from their handshake.
   */
  const speakers = ['engine/hub/preview/start.tsx', 'editor/preview/frame-link.ts', 'editor/preview/use-frame.ts'];

  /** Both ends of the connection to the editor's worker. A worker is not a window: only the page that created it can talk to it. */
  const workerLine = ['editor/analysis/start-worker.ts', 'editor/analyst-thread.ts'];

  /**
   * The hub and its service worker. A service worker is not a window, and only receives messages of its own origin, each with a port for
   * the answer.
   */
  const offlineLine = ['farewell', 'link-worker', 'worker', 'worker-scope'].map((name) => `engine/hub/offline/${name}.ts`);

  it('[X-09] exchange messages with other windows only between the editor and its preview', () => {
    const speaking = sources.filter(({ text }) => /\bpostMessage\b|Listener\(\s*['"]message['"]|\bonmessage\b/.test(text));
    expect(speaking.map(({ path }) => path)).toEqual([...workerLine, ...offlineLine, ...speakers].sort());
  });

  it('[X-09] name the one origin that may receive a message', () => {
    const calls = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(\w+)\.postMessage\(([^;]*)\);/g)].map(([, to, said]) => ({ path, to, said })),
    );
    expect(calls.length).toBeGreaterThanOrEqual(3);
    expect(calls.filter(({ said = '' }) => /['"]\*['"]/.test(said))).toEqual([]);
    const toWindows = calls.filter(({ path, to }) => to !== 'port' && ![...workerLine, ...offlineLine].includes(path));
    const onTheLine = calls.filter(({ path }) => workerLine.includes(path));
    expect(onTheLine.filter(({ to }) => to !== 'worker' && to !== 'self')).toEqual([]);
    const offline = calls.filter(({ path }) => offlineLine.includes(path));
    expect(offline.filter(({ said = '' }) => !/^\{ kind: '\w+' \}, \[port2\]$/.test(said))).toEqual([]);
    expect(toWindows).toEqual([
      { path: 'engine/hub/preview/start.tsx', to: 'parent', said: 'hello, window.location.origin, [channel.port2]' },
    ]);
  });
});

describe('journey tests', () => {
  const starters = /\b(signInAs|signInAsEditor|openEditor|signInOnThePage|waitUntilHydrated|watchRules|crawl)\(/;

  it('watch for violations of the content security policy', () => {
    const journeys = listFiles().filter((path) => /^tests\/journeys\/.*\.spec\.ts$/.test(path));
    expect(journeys.length).toBeGreaterThan(30);
    const unwatched = journeys.filter((path) => !starters.test(readFileSync(join(root, path), 'utf8')));
    expect(unwatched).toEqual([]);
  });
});
