import { relative } from 'node:path';

export type ReportKind = 'vitest' | 'journeys';

/** A test that failed: where it stands and what it is called. */
export interface Failure {
  readonly place: string;
  readonly title: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly file: string; readonly line: number }[];
}

interface JourneysReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** The failed tests of a report, by path from the root. A file that could not be read at all counts as one. */
export function readFailures(kind: ReportKind, json: string, root: string): readonly Failure[] {
  const report: unknown = JSON.parse(json);
  return kind === 'vitest' ? failuresOfVitest(report as VitestReport, root) : failuresOfJourneys(report as JourneysReport);
}

function failuresOfVitest({ testResults }: VitestReport, root: string): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => ({ place, title: fullName }));
    return failed.length > 0 || status !== 'failed' ? failed : [{ place, title: firstLine(message) }];
  });
}

function failuresOfJourneys({ suites, errors }: JourneysReport): Failure[] {
  return [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => ({ place: 'tests/journeys', title: firstLine(message) }))];
}

function failuresOfSuite({ suites = [], specs = [] }: Suite): Failure[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title, file, line }) => ({ place: `tests/journeys/${file}:${line}`, title }));
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function firstLine(text = ''): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? 'It could not be run.';
}
