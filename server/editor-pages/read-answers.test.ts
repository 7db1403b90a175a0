import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readWidgetAnswers } from './read-answers.ts';

it('the answers of the preview are what the examples of the widgets let services answer, and no more', () => {
  const answers = readWidgetAnswers(resolve(import.meta.dirname, '../../catalogue/widgets'));
  const examples = answers.flatMap((widget) => widget.examples);
  expect(examples.length).toBeGreaterThan(10);
  expect(examples.filter(({ remote }) => remote.length === 0)).toEqual([]);
  expect([...new Set(examples.flatMap(Object.keys))].sort()).toEqual(['remote', 'title']);
});
