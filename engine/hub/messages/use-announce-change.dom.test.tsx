// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import { useAnnounceChange } from './use-announce-change.ts';

function Count({ before }: { readonly before?: string }) {
  const [count, setCount] = useState(3);
  const text = count === 0 ? '' : `${count} found`;
  useAnnounceChange(text, before);
  return (
    <button type="button" onClick={() => setCount(count - 1)}>
      Fewer
    </button>
  );
}

const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

it('useAnnounceChange announces a text politely whenever it changes, but never an empty one', async () => {
  const hub = await drawInLibrary(<Count />);
  expect(said()).toBe('');
  await hub.press('Fewer');
  expect(said()).toBe('2 found');
  await hub.press('Fewer');
  expect(said()).toBe('2 found1 found');
  await hub.press('Fewer');
  expect(said()).toBe('2 found1 found');
});

it('useAnnounceChange announces the first text if it differs from the one before it', async () => {
  await drawInLibrary(<Count before="" />);
  expect(said()).toBe('3 found');
});
