import { describe, expect, it } from 'vitest';
import { listHung, readDurations, readFailures } from './failures.ts';
import { fitInto, type ReadFile, rankTests } from './nearest-tests.ts';
import { listChangeSteps, listCheckSteps, listSteps, type Part, takeShare } from './parts.ts';
import { formatOutcomes, runSteps } from './run-steps.ts';

const part = (name: string, needs: readonly string[] = []): Part => ({ name, commands: [[name]], needs });

function play(steps: readonly (readonly Part[])[], failing: Readonly<Record<string, readonly string[]>>) {
  const played: string[] = [];
  let time = 0;
  const run = async ({ name }: Part) => {
    played.push(name);
    const titles = failing[name];
    return {
      hasPassed: titles === undefined,
      failures: (titles ?? []).map((title) => ({ place: `${name}.test.ts`, title, reason: [`because of ${title}`] })),
    };
  };
  return runSteps(steps, { run, now: () => time++ }).then((outcomes) => ({ played, outcomes }));
}

describe('a run of the suite', () => {
  it('runs every part despite failures, and reports all of them at the end', async () => {
    const steps = [[part('lint'), part('types')], [part('unit')], [part('journeys')]];
    const { played, outcomes } = await play(steps, { types: [], unit: ['adds'], journeys: ['signs in', 'signs out'] });
    expect(played).toEqual(['lint', 'types', 'unit', 'journeys']);
    const told = formatOutcomes(outcomes, 3);
    expect(told).toContain('types: see above');
    for (const line of ['unit.test.ts  adds', 'journeys.test.ts  signs in', 'journeys.test.ts  signs out', 'because of adds'])
      expect(told).toContain(line);
    expect(told).toMatch(/lint\s+\d+ s\s+passed/);
  });

  it('skips a part that needs a failed one, reports why, and fails', async () => {
    const { played, outcomes } = await play([[part('build')], [part('journeys', ['build'])]], { build: [] });
    expect(played).toEqual(['build']);
    expect(outcomes.map(({ hasPassed }) => hasPassed)).toEqual([false, false]);
    expect(formatOutcomes(outcomes, 3)).toContain('journeys: not played, because build failed');
  });

  it('ends after a part whose failure ends the run', async () => {
    const { played, outcomes } = await play([[{ ...part('smoke'), endsRun: true }], [part('lint')], [part('unit')]], {
      smoke: ['signs in'],
    });
    expect(played).toEqual(['smoke']);
    expect(formatOutcomes(outcomes, 3)).toContain('unit: not played, because smoke failed');
  });

  it('lists the slowest tests, and in its last line the retried ones', () => {
    const slowest = Array.from({ length: 12 }, (_, at) => ({ place: `a${at}.test.ts`, seconds: at }));
    const told = formatOutcomes(
      [{ name: 'unit', hasPassed: true, failures: [], seconds: 70, slowest, note: 'Played once more: a.spec.ts:7' }],
      68,
    );
    expect(told).toMatch(/Slowest\n +11\.0 s {2}a11\.test\.ts\n/);
    expect(told.match(/a\d+\.test/g)).toHaveLength(10);
    expect(told).toContain('together 68 s');
    expect(told.split('\n').at(-1)).toBe('Played once more: a.spec.ts:7');
  });

  it('mentions no failures if there are none', async () => {
    const { outcomes } = await play([[part('lint')]], {});
    expect(formatOutcomes(outcomes, 3)).not.toContain('failed');
  });
});

describe('reports', () => {
  it('list each failed test with its place, and an unreadable file as one failure', () => {
    const report = {
      testResults: [
        {
          name: '/here/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'failed', fullName: 'two', failureMessages: ['\u001b[31mexpected 1\u001b[0m\n\n    at a.test.ts:3'] },
          ],
        },
        { name: '/here/b.test.ts', status: 'failed', message: '\nNo such module', assertionResults: [] },
        { name: '/here/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'three' }] },
      ],
    };
    expect(readFailures('vitest', JSON.stringify(report), '/here')).toEqual([
      { place: 'a.test.ts', title: 'two', reason: ['expected 1', '    at a.test.ts:3'] },
      { place: 'b.test.ts', title: 'No such module', reason: [] },
    ]);
  });

  it('of journeys list failures from every depth, and the error that stopped the run', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      file: 'notes.spec.ts',
      line: 7,
      tests: [{ results: [ok ? {} : { error: { message: 'Error: not saved\n' } }] }],
    });
    const report = {
      suites: [
        {
          title: 'notes',
          file: 'notes.spec.ts',
          specs: [spec('opens', true)],
          suites: [{ title: 'a', file: '', specs: [spec('saves', false)] }],
        },
      ],
      errors: [{ message: 'The server did not start' }],
    };
    expect(readFailures('journeys', JSON.stringify(report), '/here')).toEqual([
      { place: 'tests/journeys/notes.spec.ts:7', title: 'saves', reason: ['Error: not saved'] },
      { place: 'tests/journeys', title: 'The server did not start', reason: [] },
    ]);
  });

  it('contain the duration of each file and each journey', () => {
    const files = { testResults: [{ name: '/here/a.test.ts', status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] }] };
    expect(readDurations('vitest', JSON.stringify(files), '/here')).toEqual([{ place: 'a.test.ts', seconds: 2.5 }]);
    const spec = { title: 'saves', ok: true, file: 'a.spec.ts', line: 7, tests: [{ results: [{ duration: 4_000 }, { duration: 500 }] }] };
    const journeys = { suites: [{ title: 'a', file: 'a.spec.ts', specs: [spec] }], errors: [] };
    expect(readDurations('journeys', JSON.stringify(journeys), '/here')).toEqual([
      { place: 'tests/journeys/a.spec.ts:7  saves', seconds: 4.5 },
    ]);
  });

  it('of journeys distinguish a hung browser from a step that timed out', () => {
    const outOfTime = { message: '\u001b[31mTest timeout of 600000ms exceeded.\u001b[39m' };
    const report = (...errors: readonly { message: string }[]) => reportOf('timedOut', errors);
    const reportOf = (status: string, errors: readonly { message: string }[]) => {
      const spec = (ok: boolean, results: readonly object[]) => ({ title: 'saves', ok, file: 'a.spec.ts', line: 7, tests: [{ results }] });
      const specs = [spec(true, [{ status: 'passed', errors: [] }]), spec(false, [{ status, errors }])];
      return JSON.stringify({ suites: [{ title: 'a', file: 'a.spec.ts', specs }], errors: [] });
    };
    expect(listHung(report(outOfTime))).toEqual(['a.spec.ts:7']);
    expect(listHung(report(outOfTime, { message: 'Error: page.click: Test timeout of 600000ms exceeded.' }))).toEqual([]);
    expect(listHung(reportOf('failed', [outOfTime]))).toEqual([]);
    expect(listHung(report({ message: 'Error: expect(locator).toBeVisible() failed' }))).toEqual([]);
    expect(listHung(JSON.stringify({ suites: [], errors: [{ message: 'The server did not start' }] }))).toEqual([]);
  });
});

describe('the steps of a run', () => {
  const names = (steps: readonly (readonly Part[])[]) => steps.flat().map(({ name }) => name);

  it('start with the smoke journey, and set HUB_TESTS=long in the long run', () => {
    expect(names(listSteps('all')).slice(0, 2)).toEqual(['build', 'smoke']);
    expect(names(listSteps('long'))).toEqual(names(listSteps('all')));
    expect(new Set(listSteps('long').flatMap((step) => step.map(({ env }) => env?.HUB_TESTS)))).toEqual(new Set(['long']));
  });

  it('can be one part with its dependencies, and a share of its tests', () => {
    const share = takeShare(listSteps('all'), ['server'], '2/3');
    expect(names(share)).toEqual(['build', 'server']);
    expect(share.flat().map(({ commands }) => commands.flat().includes('--shard=2/3'))).toEqual([false, true]);
    expect(() => takeShare(listSteps('all'), ['sever'])).toThrow('There is no part sever. Parts: build, smoke, lint');
  });

  it('are lint of its files, types and the found tests for a change, and lint of all files before merging', () => {
    const steps = listChangeSteps(['engine/a.ts'], ['engine/a.test.ts']);
    const [[linting, , tests] = []] = steps;
    expect(names(steps)).toEqual(['lint', 'types', 'tests']);
    expect(linting?.commands.flat()).toContain('engine/a.ts');
    expect(tests?.commands.flat()).toEqual(expect.arrayContaining(['server', 'engine/a.test.ts']));
    expect(names(listChangeSteps(['README.md'], []))).toEqual(['lint', 'types']);
    expect(names(listCheckSteps(['engine/a.test.ts']))).toEqual(['lint', 'types', 'unused', 'tests']);
  });
});

describe('the tests for a change', () => {
  const file = (path: string, text = '', ...imports: string[]): ReadFile => ({ path, text, imports });
  const program = file('services.ts', '', 'accounts/sign-in.ts', 'gallery/routes.ts');
  const changed = [{ path: 'gallery/routes.ts', text: "get('/gallery', drawGallery)", lines: 'drawGallery' }];
  const paths = (files: readonly ReadFile[]) => rankTests(changed, files).map(({ path }) => path);

  it('are those that import it, directly or through others, its own tests first', () => {
    const files = [
      program,
      file('world.test.ts', 'gallery', 'services.ts'),
      file('gallery/x.test.ts', '', 'gallery/routes.ts'),
      file('other.test.ts'),
    ];
    expect(paths(files)).toEqual(['gallery/x.test.ts', 'world.test.ts']);
  });

  it('behind one program are ranked by tokens shared with the change, rare ones first', () => {
    const files = [
      program,
      file('accounts.test.ts', "get('/sign-in')", 'services.ts'),
      file('limits.test.ts', "get('/anything')", 'services.ts'),
      file('pages.test.ts', "get('/gallery')", 'services.ts'),
    ];
    expect(paths(files)[0]).toBe('pages.test.ts');
  });

  it('are as many as fit into the time, and always the nearest one', () => {
    const tests = [9, 4, 2, 3].map((seconds) => ({ seconds }));
    expect(fitInto(5, tests)).toEqual([{ seconds: 9 }]);
    expect(fitInto(12, tests)).toEqual([{ seconds: 9 }, { seconds: 2 }]);
  });
});
