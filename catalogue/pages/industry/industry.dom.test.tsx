// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

it('[FAV-013] shows the jobs, subjects and next steps of an area of work', async () => {
  const hub = await drawHub('/explore/industries/architecture-and-building-design');
  expect(hub.find('heading', 'Architecture and building design').tagName).toBe('H1');
  expect(hub.seen()).toContain('town planner');
  expect(hub.find('link', 'Architecture').getAttribute('href')).toBe('/explore/subjects/architecture');
  expect(hub.find('link', 'Virtual work experience').getAttribute('href')).toBe('/explore/virtual-work-experience');
});

it('shows an unknown area as not found, with a link to all', async () => {
  const hub = await drawHub('/explore/industries/alchemy');
  expect(hub.seen()).toContain("We couldn't find this area of work.");
});
