import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readWidgetAnswers } from './read-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'hub-widgets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saved = [{ path: '/api/v1/loans', status: 200, body: [] }];
const late = [{ path: '/api/v1/loans', status: 200, body: [], delayMs: 6000 }];

function writeExamples(name: string, file: object): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, `${name}.examples.json`), JSON.stringify(file));
}

it('gives the preview exactly the answers in the examples of the widgets', () => {
  const empty = { title: 'Empty', saved: [{ name: 'Loans' }], seen: ['Nothing yet'] };
  writeExamples('loans', { remote: saved, examples: [empty, { title: 'Slow', remote: late, seen: ['Loading'] }] });
  writeExamples('clubs', { examples: [{ title: 'Late', remote: late, isFocused: true }] });
  writeExamples('notes', { examples: [empty] });
  mkdirSync(join(folder, '_template'));
  expect(readWidgetAnswers(folder)).toEqual([
    { examples: [{ title: 'Late', remote: late }] },
    {
      examples: [
        { title: 'Slow', remote: late },
        { title: 'Usual', remote: saved },
      ],
    },
  ]);
});
