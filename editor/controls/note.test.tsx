import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from '#engine/react';
import { Note } from './note.tsx';

it.each([
  ['info', 'info'],
  ['success', 'circle-check'],
  ['warning', 'triangle-alert'],
  ['danger', 'circle-alert'],
] as const)('shows for the tone %s the icon %s', (tone, icon) => {
  expect(renderToStaticMarkup(<Note tone={tone}>Words</Note>)).toContain(renderToStaticMarkup(<Icon name={icon} />));
});
