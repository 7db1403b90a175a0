import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '#engine/testing';
import { readSources, root, type SourceFile } from '#tools/reading/source-files';

/** Every test and test helper; benchmarks measure, and are not tests. */
const tests = readSources().filter(
  ({ path, isTest }) => (isTest || path.startsWith('engine/testing/')) && !path.startsWith('tests/bench/'),
);
const journeys = tests.filter(({ path }) => path.startsWith('tests/journeys/'));
const own = 'tests/architecture/time-and-luck.test.ts';

/** Tests that take real time because real processes, databases or threads run, but that never judge its length. The list only shrinks. */
const inRealTime: Readonly<Record<string, string>> = {
  'server/http/listen.test.ts': 'makes the port for time out of the real one',
  'server/operations/gauges.test.ts': 'a real event loop is watched',
  'server/operations/held-tick.test.ts': 'a real event loop is watched',
  'server/stores/lowdb/lock.test.ts': 'a look that is held back must have begun',
  'engine/hub/testing/draw-pack.tsx': 'a canned answer comes late',
  'engine/hub/testing/fake-ports.ts': 'the timers of a part that is drawn are those that its test moves',
  'tests/faults/deleted.test.ts': 'a wipe is cut while it goes on',
  'tests/faults/kill-publishing-child.ts': 'makes the port for time out of the real one',
  'tests/faults/kill-publishing-editors.ts': 'editors rest, so that they are not sent away',
  'tests/faults/kill-publishing.test.ts': 'kills at a random moment',
  'tests/faults/kill.test.ts': 'kills at a random moment, and lets a real heart stop',
  'tests/faults/load-nodes.ts': 'people rest between two requests',
  'tests/faults/load-soak-child.ts': 'makes the port for time out of the real one',
  'catalogue/services/faults/personal-stand-ins/personal-services.test.ts': 'the clock is moved on until an answer comes',
  'tests/faults/postgres-kill.test.ts': 'kills at a random moment',
  'tests/faults/postgres-migration.test.ts': 'a real database is asked again',
  'tests/faults/shutdown.test.ts': 'people rest between two requests',
  'catalogue/services/faults/upstream-matrix.test.ts': 'the clock is moved on until an answer comes',
  'tests/faults/upstream-network.test.ts': 'a service answers late',
  'catalogue/services/faults/upstream-stale.test.ts': 'the clock is moved on until an answer comes',
  'tests/faults/upstream-world.ts': 'makes the port for time out of the real one',
  'tests/journeys/translation.ts': 'a page is pressed through in the time of the page',
  'tests/journeys/translator.ts': 'a page is translated a moment after it is drawn, as browsers do',
};

const sleeps = /\bsetTimeout\((?!\d|null)|\bsetTimeout as \w+ \} from 'node:timers\/promises'/;
const onlyPatience = /\btest\.setTimeout\(/g;

/** The places where a text matches a pattern, each with its line. */
function placesOf(files: readonly SourceFile[], pattern: RegExp, sentence: string): string[] {
  const all = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return files
    .filter(({ path }) => path !== own)
    .flatMap(({ path, text }) =>
      [...text.matchAll(all)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length} ${sentence}`),
    );
}

/** The file of a place. */
const fileOf = (place: string): string => place.split(/[ :]/)[0] ?? '';

describe('timing in tests', () => {
  it('is never measured: that is for benchmarks, and a busy machine would fail correct code', () => {
    const measured =
      /process\.cpuUsage|process\.hrtime|performance\.now\(\)\s*[-<>]|[^=][-<>]=?\s*performance\.now\(\)|Date\.now\(\)\s*-\s*\w*(begun|start|before)/i;
    // In this test a thousand slow clients must not be disconnected too early; a busy machine may do it later.
    const judged = tests.filter(({ path }) => path !== 'tests/faults/load-slow-clients.test.ts');
    const found = placesOf(judged, measured, 'measures a duration: count calls or use a clock that the test moves');
    expect(found).toEqual([]);
  });

  it('involves no sleep, except where real processes are at work', () => {
    const sleepers = tests.filter(({ text, path }) => path !== own && sleeps.test(text.replaceAll(onlyPatience, '')));
    const strays = sleepers
      .filter(({ path }) => !(path in inRealTime))
      .map(({ path }) => `${path} sleeps: wait with until() for what must be so`);
    expect(strays).toEqual([]);
    expect(Object.keys(inRealTime).filter((path) => !sleepers.some((one) => one.path === path))).toEqual([]);
    expect(placesOf(tests, /\bwaitForTimeout\(/, 'sleeps in a page: move its clock with passTime()')).toEqual([]);
  });

  it('never closes an idle connection just as its client reuses it', () => {
    const http = tests.filter(({ text }) => /from 'node:http'/.test(text));
    expect(placesOf(http, /(?<!net\.)\bcreateServer\((?!\{ keepAliveTimeout: 0)/, 'needs { keepAliveTimeout: 0 }')).toEqual([]);
  });

  it('sets no timeout of its own, which a busy machine would exceed', () => {
    const short = /^\s*\}, \d{2,}_\d{3}\);|\bvi\.wait(For|Until)\(|(describe|it)[^\n]*\{ timeout: [\d_]+ \}|poll\([^\n]*timeout: [\d_]+/m;
    const vitestFiles = tests.filter(({ path }) => !journeys.some((one) => one.path === path));
    expect(placesOf(vitestFiles, short, 'ends early on a busy machine: leave patience to vitest.config.ts, or wait with until()')).toEqual(
      [],
    );
    const limited = /\b(timeout|\w+Timeout): [1-9]|\btest\.setTimeout\(/;
    expect(placesOf(journeys, limited, 'ends early on a busy machine: leave patience to playwright.config.ts').map(fileOf)).toEqual([
      'tests/journeys/security-texts.spec.ts',
    ]);
    expect(readFileSync(join(root, 'playwright.config.ts'), 'utf8')).toMatch(
      /timeout: 2 \* PATIENCE_MS,\n\s*expect: \{ timeout: PATIENCE_MS \/ 3 \}/,
    );
    expect(PATIENCE_MS).toBeGreaterThanOrEqual(120_000);
    expect(readFileSync(join(root, 'vitest.config.ts'), 'utf8')).toMatch(
      /hookTimeout: PATIENCE_MS,\n\s*expect: \{ poll: \{ timeout: PATIENCE_MS \} \}/,
    );
  });
});

describe('property tests', () => {
  it('draw values in one place: the same every day, others in the long run', () => {
    const strays = placesOf(
      tests,
      /from 'fast-check'|\bseed: [\d_]+[^\n]*numRuns|numRuns[^\n]*\bseed: [\d_]+/,
      'draws values of its own: take fc from engine/testing/properties.ts',
    );
    expect(strays.map(fileOf)).toEqual(['engine/testing/properties.ts']);
  });
});

describe('statuses in tests', () => {
  it('are known beforehand, and never one of several', () => {
    const several =
      /\[\s*(\d{3}|0)\s*,[\d,\s]*\][^\n]*\.toContain\(|\b(oneOf|arrayContaining)\([^\n]*\b[245]\d\d,\s*[245]\d\d|toMatch\(\/[^\n/]*\(?[245]\d\d\|[245]\d\d/;
    expect(placesOf(tests, several, 'takes one of several answers: say which it is, case by case')).toEqual([]);
  });
});

describe('journeys', () => {
  it('fail at the first failure and never retry', () => {
    expect(readFileSync(join(root, 'playwright.config.ts'), 'utf8')).toContain('retries: 0');
    const block =
      /expect\(async \(\) => \{(?:(?!\}\)\.toPass)[\s\S])*?\.(click|press|fill|check|tap)\((?:(?!\}\)\.toPass)[\s\S])*?\}(, \w+)?\)\.toPass\(/;
    expect(placesOf(journeys, block, 'presses again until it works: press once, as a person does')).toEqual([]);
  });

  it("move the page's clock with passTime and skipTime, which wait for everything that follows", () => {
    const found = placesOf(
      journeys.filter(({ path }) => path !== 'tests/journeys/page-clock.ts'),
      /clock\.(runFor|fastForward)\(/,
      'moves the clock and does not wait for what the page does then: use passTime() or skipTime()',
    );
    expect(found).toEqual([]);
  });

  it('do not check what they learn outside the page right after moving the clock', () => {
    const found = journeys.flatMap((file) => {
      const heard = new Set([...file.text.matchAll(/\b(\w+)(?:\.push\(|\.count \+= 1| \+= 1)/g)].map(([, name]) => name));
      return [...heard].flatMap((name) =>
        placesOf(
          [file],
          new RegExp(`(pass|skip)Time\\([^\\n]*\\n\\s*expect\\(${name}\\b`),
          `looks at ${name}, which may not have been told yet: use listCalls()`,
        ),
      );
    });
    expect(found).toEqual([]);
  });
});
