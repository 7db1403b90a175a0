import { createPackDrawing } from '#engine/testing/drawn-pack';
import { hubSetup } from '../../components/hub/setup.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { widgets } from '../../widgets/registry.ts';
import { frame } from '../frame.tsx';

export type { AnswerBody, Answers, HubChoice, HubDrawing } from '#engine/testing/drawn-pack';

/** Renders the applicants' hub for a person with decisions who refused cookies, unless a test overrides them. */
export const { drawInHub, drawHub, drawBox, answerOwn } = createPackDrawing({
  setup: hubSetup,
  frame,
  widgets,
  pages: { shippedCatalogue, hubPageOf },
  persona: 'p10',
  consent: 'none',
  answer: (path, { method }) =>
    new URL(path, 'https://hub.invalid').pathname === '/api/v1/calendar-address' && !method
      ? Response.json({ since: null, path: null })
      : null,
});
