// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { PageRow } from './page-row.tsx';

it('shows the type, linked title and first words of a page', async () => {
  const hub = await drawInHub(<PageRow kind="Job profile" title="Nurse" url="/careers/nurse" summary="What nurses do all day." />);
  expect(hub.seen()).toBe('Job profile\nNurse\nWhat nurses do all day.');
  expect(hub.find('link', 'Nurse').getAttribute('href')).toBe('/careers/nurse');
});

it('cuts a long summary after 180 characters, and shows no type for a page without one', async () => {
  const hub = await drawInHub(<PageRow title="Nurse" url="/careers/nurse" summary={'a'.repeat(181)} />);
  expect(hub.seen()).toBe(`Nurse\n${'a'.repeat(180)}...`);
});
