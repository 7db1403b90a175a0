// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import { buildHubPage } from '../testing/library-hub.ts';
import { useItems } from './use-items.ts';

function Titles(): ReactElement {
  const titles = useItems('widgets').map(({ id }) => id);
  return <p>{titles.join()}</p>;
}

it('useItems returns the items of a kind that the plan lists, in order', async () => {
  const { plan } = buildHubPage();
  expect(plan.widgets.length).toBeGreaterThan(1);
  expect((await drawInLibrary(<Titles />)).seen()).toBe(plan.widgets.join());
});
