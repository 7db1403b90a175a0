// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

it('[SHELL-041] shows the ways to study and to work together, and each alone at its own address', async () => {
  const hub = await drawHub('/explore/what-to-do');
  expect(hub.findAll('heading').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Studying', 'Subjects', 'Jobs and apprenticeships', 'Career quiz']),
  );
  expect(hub.find('link', 'Studying').getAttribute('href')).toBe('/explore/what-to-do?section=study');
  const work = await drawHub('/explore/what-to-do?section=work');
  expect(work.findAll('heading', 'Studying')).toEqual([]);
  expect(work.find('link', 'Jobs and apprenticeships').getAttribute('aria-current')).toBe('true');
  expect(document.title).toBe('Jobs and apprenticeships: What to do - Your Hub');
  const odd = await drawHub('/explore/what-to-do?section=nothing');
  expect(odd.find('link', 'All').getAttribute('aria-current')).toBe('true');
});
