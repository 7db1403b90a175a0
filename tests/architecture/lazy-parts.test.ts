import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** It draws something else that does the same work when its script does not load. */
const OWN_WAY = ['editor/controls/lazy-moment-picker.tsx'];

it("a part that comes later is drawn by LazyPart or QuietPart: React's own lazy has no limits, and never tries again", () => {
  const found = readSources().filter(({ text, isTest }) => !isTest && /\blazy\b[^;]*from 'react'/.test(text));
  expect(found.map(({ path }) => path)).toEqual(OWN_WAY);
});
