import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** It draws something that does the same work where its script does not come. */
const OWN_WAY = ['editor/controls/lazy-moment-picker.tsx'];

it("a part that comes later is drawn by LazyPart or QuietPart: React's own lazy has no limits, and never tries again", () => {
  const found = readSources().filter(({ text, isTest }) => !isTest && /\blazy\b[^;]*from 'react'/.test(text));
  expect(found.map(({ path }) => path)).toEqual(OWN_WAY);
});
