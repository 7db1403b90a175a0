import { createPackDrawing } from '#engine/testing/drawn-pack';
import { createPackPages } from '#engine/testing/pages';
import { resolve } from 'node:path';
import { hub } from '../hub.ts';
import { pack } from '../pack.ts';
import { readPerson } from '../people.ts';
import { widgets } from '../widgets/registry.ts';

/** The pages of the made-up people. */
export const pages = createPackPages({
  ...pack,
  folder: resolve(import.meta.dirname, '..'),
  nameOf: (details) => {
    const { name } = readPerson(details);
    return { id: name, name };
  },
});

/** Draws the hub and its parts, by default for the first made-up person. */
export const { drawInHub, drawHub, drawBox, answerOwn } = createPackDrawing({ ...hub, widgets, pages, persona: 'p1' });
