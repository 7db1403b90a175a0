// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { PageRow } from './page-row.tsx';

it('a page to read shows what kind it is, its title that leads there, and its first words', async () => {
  const hub = await drawInHub(<PageRow kind="Job profile" title="Nurse" url="/careers/nurse" summary="What nurses do all day." />);
  expect(hub.seen()).toBe('Job profile\nNurse\nWhat nurses do all day.');
  expect(hub.find('link', 'Nurse').getAttribute('href')).toBe('/careers/nurse');
});

it('a long summary is cut after 180 characters, and a page without a kind says none', async () => {
  const hub = await drawInHub(<PageRow title="Nurse" url="/careers/nurse" summary={'a'.repeat(181)} />);
  expect(hub.seen()).toBe(`Nurse\n${'a'.repeat(180)}...`);
});
