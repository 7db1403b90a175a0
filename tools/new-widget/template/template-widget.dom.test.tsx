// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawBox } from 'template-drawing';

// Its states are drawn by the test of all examples. This file tests presses, typing and waiting; tests/README.md says how.
it('Template widget says what goes in it', async () => {
  const { seen } = await drawBox('TemplateWidget');
  expect(seen()).toContain('One sentence on what goes here.');
});
