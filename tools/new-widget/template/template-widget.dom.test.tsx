// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawBox } from 'template-drawing';

// The test of all examples covers its states. Test clicks, typing and waiting here; see tests/README.md.
it('Template widget shows its empty text', async () => {
  const { seen } = await drawBox('TemplateWidget');
  expect(seen()).toContain('One sentence on what goes here.');
});
