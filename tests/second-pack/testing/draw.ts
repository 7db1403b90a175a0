import { resolve } from 'node:path';
import { createPackDrawing } from '#engine/testing/drawn-pack';
import { createPackPages } from '#engine/testing/pages';
import { hub } from '../hub.ts';
import { pack } from '../pack.ts';
import { readMember } from '../people.ts';
import { widgets } from '../widgets/registry.ts';

/** The pages of the made-up people. */
export const pages = createPackPages({
  ...pack,
  folder: resolve(import.meta.dirname, '..'),
  nameOf: (details) => {
    const { name } = readMember(details);
    return { id: name, name };
  },
});

/** Renders the hub and its parts, for the first made-up person unless a test names another. */
export const { drawInHub, drawHub, drawBox, answerOwn } = createPackDrawing({ ...hub, widgets, pages, persona: 'm1' });
