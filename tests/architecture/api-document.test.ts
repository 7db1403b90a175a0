import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { ApiDocument } from '#server/openapi';
import { root } from '#tools/reading/source-files';

const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as ApiDocument;
const linter = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

it('the API document breaks no recommended rule of the linter', () => {
  const { stdout } = spawnSync(process.execPath, [linter, 'lint', 'docs/openapi.json', '--extends=recommended', '--format=json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: object; problems: readonly object[] };
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
});

it('each API operation has a one-line summary and a name of verb and noun', () => {
  const operations = Object.values(document.paths).flatMap(
    (methods) => Object.values(methods) as { operationId: string; summary: string }[],
  );
  expect(operations.length).toBeGreaterThan(100);
  const isPlain = ({ operationId, summary }: (typeof operations)[number]) =>
    /^[a-z]+[A-Z][A-Za-z]+$/.test(operationId) && /^[A-Z][^\n]{8,110}[^.\s]$/.test(summary);
  expect(operations.filter((operation) => !isPlain(operation)).map(({ operationId, summary }) => [operationId, summary])).toEqual([]);
});
