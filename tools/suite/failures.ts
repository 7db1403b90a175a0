import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type ReportKind = 'vitest' | 'journeys';

/** A test that failed: where it stands, what it is called, and the first lines of why. */
export interface Failure {
  readonly place: string;
  readonly title: string;
  readonly reason: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly { readonly results: readonly Result[] }[];
}

interface Result {
  readonly status?: string;
  readonly error?: { readonly message?: string };
  readonly errors?: readonly { readonly message?: string }[];
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
    const failed = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ place, title: fullName, reason: firstLines(failureMessages?.[0]) }));
    return failed.length > 0 || status !== 'failed' ? failed : [unread(place, message)];
  });
}

function failuresOfJourneys({ suites, errors }: JourneysReport): Failure[] {
  const failed = suites.flatMap(listSpecs).filter(({ ok }) => !ok);
  return [...failed.map(toFailure), ...errors.map(({ message }) => unread('tests/journeys', message))];
}

function toFailure({ title, file, line, tests }: Spec): Failure {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
  return { place: `tests/journeys/${file}:${line}`, title, reason: firstLines(message) };
}

/**
 * Whether all that failed in a run of journeys is that the browser stopped answering: the time of the whole journey ran out while no step of
 * it was waiting for anything of the page. A step that waits in vain is named by the report, and is a failure like any other.
 */
export function hasOnlyHung(json: string): boolean {
  const { suites, errors } = JSON.parse(json) as JourneysReport;
  const failed = suites.flatMap(listSpecs).filter(({ ok }) => !ok);
  return failed.length > 0 && errors.length === 0 && failed.every(isHung);
}

function isHung({ tests }: Spec): boolean {
  const results = tests.flatMap((one) => one.results);
  return results.every(
    ({ status, errors = [] }) =>
      status === 'passed' ||
      (status === 'timedOut' &&
        errors.every(({ message = '' }) => /^Test timeout of \d+ms exceeded\.$/.test(stripVTControlCharacters(message)))),
  );
}

function listSpecs({ suites = [], specs = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** What stopped a file before any of its tests. */
function unread(place: string, message?: string): Failure {
  const [title = 'It could not be run.', ...reason] = firstLines(message);
  return { place, title, reason };
}

const maxLines = 12;

function firstLines(text = ''): readonly string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/')).slice(0, maxLines);
}
