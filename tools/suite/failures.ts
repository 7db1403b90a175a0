import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type ReportKind = 'vitest' | 'journeys';

/** A failed test: its place, its title, and the first lines of the reason. */
export interface Failure {
  readonly place: string;
  readonly title: string;
  readonly reason: readonly string[];
}

/** A test file or a journey, and how long it took. */
export interface Slow {
  readonly place: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    /** In milliseconds. */
    readonly startTime: number;
    readonly endTime: number;
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
  /** In milliseconds. */
  readonly duration?: number;
  readonly error?: { readonly message?: string };
  readonly errors?: readonly { readonly message?: string }[];
}

interface JourneysReport {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** The failed tests of a report, with paths from the root. A file that could not be loaded counts as one. */
export function readFailures(kind: ReportKind, json: string, root: string): readonly Failure[] {
  const report: unknown = JSON.parse(json);
  return kind === 'vitest' ? failuresOfVitest(report as VitestReport, root) : failuresOfJourneys(report as JourneysReport);
}

/** The duration of each test file or journey of a report. */
export function readDurations(kind: ReportKind, json: string, root: string): readonly Slow[] {
  const report: unknown = JSON.parse(json);
  if (kind === 'vitest')
    return (report as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
      place: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    }));
  return (report as JourneysReport).suites.flatMap(listSpecs).map(({ file, line, title, tests }) => ({
    place: `tests/journeys/${file}:${line}  ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
  }));
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
 * The journeys in which the browser stopped responding, if there was no other failure: the whole journey timed out while no step was
 * waiting for the page. A step that times out is named in the report, and is an ordinary failure.
 */
export function listHung(json: string): readonly string[] {
  const { suites, errors } = JSON.parse(json) as JourneysReport;
  const failed = suites.flatMap(listSpecs).filter(({ ok }) => !ok);
  return errors.length === 0 && failed.every(isHung) ? failed.map(({ file, line }) => `${file}:${line}`) : [];
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

/** An error that stopped a file before its first test. */
function unread(place: string, message?: string): Failure {
  const [title = 'It could not be run.', ...reason] = firstLines(message);
  return { place, title, reason };
}

const maxLines = 12;

function firstLines(text = ''): readonly string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.includes('/node_modules/')).slice(0, maxLines);
}
