// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { places } from '../places.ts';
import { drawInEditor } from '../testing/draw-in-editor.tsx';
import { PlaceScreen } from './screens.tsx';

it('shows the name of each place in the page title, whatever was open before', async () => {
  const load = async () => ({ Widget: () => null });
  for (const { title, what } of places) {
    await drawInEditor(<PlaceScreen title={title} what={what} load={load} />);
    expect(document.title).toBe(`${title} - Hub editor`);
  }
});
