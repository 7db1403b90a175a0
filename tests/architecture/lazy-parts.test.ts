import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

/** It renders a fallback that does the same work when its script does not load. */
const OWN_WAY = ['editor/controls/lazy-moment-picker.tsx'];

it("lazy parts are rendered by LazyPart or QuietPart, because React's own lazy has no timeout and never retries", () => {
  const found = readSources().filter(({ text, isTest }) => !isTest && /\blazy\b[^;]*from 'react'/.test(text));
  expect(found.map(({ path }) => path)).toEqual(OWN_WAY);
});
