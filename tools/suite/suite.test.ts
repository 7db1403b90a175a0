import { describe, expect, it } from 'vitest';
import { hasOnlyHung, readFailures } from './failures.ts';
import { listChangeSteps, listSteps, type Part } from './parts.ts';
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
  it('plays every part whatever failed before, and tells all of it at the end', async () => {
    const steps = [[part('lint'), part('types')], [part('unit')], [part('journeys')]];
    const { played, outcomes } = await play(steps, { types: [], unit: ['adds'], journeys: ['signs in', 'signs out'] });
    expect(played).toEqual(['lint', 'types', 'unit', 'journeys']);
    const told = formatOutcomes(outcomes);
    expect(told).toContain('types: see above');
    for (const line of ['unit.test.ts  adds', 'journeys.test.ts  signs in', 'journeys.test.ts  signs out', 'because of adds'])
      expect(told).toContain(line);
    expect(told).toMatch(/lint\s+\d+ s\s+passed/);
  });

  it('leaves out a part that needs a failed one, says why, and fails', async () => {
    const { played, outcomes } = await play([[part('build')], [part('journeys', ['build'])]], { build: [] });
    expect(played).toEqual(['build']);
    expect(outcomes.map(({ hasPassed }) => hasPassed)).toEqual([false, false]);
    expect(formatOutcomes(outcomes)).toContain('journeys: not played, because build failed');
  });

  it('says nothing of failures when there are none', async () => {
    const { outcomes } = await play([[part('lint')]], {});
    expect(formatOutcomes(outcomes)).not.toContain('failed');
  });
});

describe('the reports', () => {
  it('give each failed test with its place, and a file that cannot be read as one', () => {
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

  it('of journeys give them from every depth, and what stopped the run', () => {
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

  it('of journeys tell a browser that stopped answering from a step that waits in vain', () => {
    const outOfTime = { message: '\u001b[31mTest timeout of 600000ms exceeded.\u001b[39m' };
    const report = (...errors: readonly { message: string }[]) => reportOf('timedOut', errors);
    const reportOf = (status: string, errors: readonly { message: string }[]) => {
      const spec = (ok: boolean, results: readonly object[]) => ({ title: 'saves', ok, file: 'a.spec.ts', line: 7, tests: [{ results }] });
      const specs = [spec(true, [{ status: 'passed', errors: [] }]), spec(false, [{ status, errors }])];
      return JSON.stringify({ suites: [{ title: 'a', file: 'a.spec.ts', specs }], errors: [] });
    };
    expect(hasOnlyHung(report(outOfTime))).toBe(true);
    expect(hasOnlyHung(report(outOfTime, { message: 'Error: page.click: Test timeout of 600000ms exceeded.' }))).toBe(false);
    expect(hasOnlyHung(reportOf('failed', [outOfTime]))).toBe(false);
    expect(hasOnlyHung(report({ message: 'Error: expect(locator).toBeVisible() failed' }))).toBe(false);
    expect(hasOnlyHung(JSON.stringify({ suites: [], errors: [{ message: 'The server did not start' }] }))).toBe(false);
  });
});

describe('what is run', () => {
  const names = (steps: readonly (readonly Part[])[]) => steps.flat().map(({ name }) => name);
  const journeys = ['tests/journeys/notes.spec.ts', 'tests/journeys/tariff.spec.ts', 'tests/journeys/faq.spec.ts'];

  it('is all of the check within the full run, and the long run sets HUB_TESTS=long', () => {
    expect(names(listSteps('all')).slice(0, names(listSteps('check')).length)).toEqual(names(listSteps('check')));
    expect(names(listSteps('long'))).toEqual(names(listSteps('all')));
    expect(
      listSteps('long')
        .flat()
        .every(({ env }) => env?.HUB_TESTS === 'long'),
    ).toBe(true);
  });

  it('for a change of a widget is what imports it, and the journey of its name', () => {
    const { steps, left } = listChangeSteps(['catalogue/widgets/notes/notes.tsx'], 'HEAD', journeys);
    expect(names(steps)).toEqual(['lint', 'types', 'unit', 'build for journeys', 'journeys']);
    expect(steps.flat().at(-1)?.commands.flat()).toContain('tests/journeys/notes.spec.ts');
    expect(left).toEqual([]);
  });

  it('includes the contract for content, which tests read as files, and for the server the tests of its folder', () => {
    expect(names(listChangeSteps(['catalogue/content/messages/a.json'], 'HEAD', journeys).steps)).toContain('contract');
    const server = listChangeSteps(['server/sessions/sessions.ts'], 'HEAD', journeys)
      .steps.flat()
      .find(({ name }) => name === 'server');
    expect(server?.commands.flat()).toContain('server/sessions/');
  });

  it('names the journeys that would take too long instead of playing them', () => {
    expect(listChangeSteps([...journeys], 'HEAD', journeys)).toMatchObject({ left: journeys });
  });
});
