// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../../testing/drawing/draw.tsx';
import { AnnouncerProvider, type Politeness, useAnnounce } from './announcer.tsx';

function Speaker(): ReactElement {
  const announce = useAnnounce();
  return (
    <>
      <button type="button" onClick={() => announce('Saved')}>
        Say
      </button>
      <button type="button" onClick={() => announce('Saved', 'polite', true)}>
        Say once
      </button>
      <button type="button" onClick={() => announce('It failed', 'assertive')}>
        Interrupt
      </button>
    </>
  );
}

it('an announcement stays in its live region until seven seconds have passed without another', async () => {
  const drawing = await draw(
    <AnnouncerProvider>
      <Speaker />
    </AnnouncerProvider>,
  );
  const said = (politeness: Politeness) =>
    [...drawing.container.querySelectorAll(`[data-announcer="${politeness}"] p`)].map(({ textContent }) => textContent);
  await drawing.press('Say');
  await drawing.press('Say once');
  expect(said('polite')).toEqual(['Saved']);
  await drawing.pass(6_999);
  await drawing.press('Say');
  await drawing.press('Interrupt');
  await drawing.pass(6_999);
  expect([said('polite'), said('assertive')]).toEqual([['Saved', 'Saved'], ['It failed']]);
  await drawing.pass(1);
  expect([said('polite'), said('assertive')]).toEqual([[], []]);
});
