// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { wipe } from '#engine/testing/draw';
import { type AnswerBody, drawBox, drawHub, type HubChoice } from './testing/draw-in-hub.tsx';

afterEach(wipe);

/** Valid JSON that is not what was requested. */
const wrong = {
  'records of another kind': [{ colour: 'green' }, { colour: 'blue' }],
  'a number': 7,
  'a record of another kind': { results: 'many', data: {}, events: 3 },
};

const services = ['article', 'content', 'courses', 'events', 'faq-search', 'live', 'unis', 'videos'].map((name) => `/api/v1/${name}`);

/** Every service gives this response. */
const answering = (body: AnswerBody): HubChoice => ({
  answers: [...services, '/graphql', '/hub-events-api'].map((path) => ({ path, status: 200, body })),
});

/** The first failed part with Try again. */
const failedIn = (place: Element | null) => place?.querySelector('.failed-view:has(button)');

describe('a response of the wrong shape is a failure, never an empty result', () => {
  const widgets = ['Information', 'HubLive', 'Faq', 'Events', 'Timeline'];
  it.each(widgets.flatMap((id) => Object.entries(wrong).map(([name, body]) => ({ id, name, body }))))(
    '[FRAME-075] reports $name as a failure in the widget $id',
    async ({ id, body }) => {
      const { container } = await drawBox(id, answering(body));
      expect(failedIn(container)).toBeTruthy();
    },
  );

  const pages = [
    '/dashboard/calendar',
    '/dashboard/live',
    '/explore/unis',
    '/explore/uni-detail/university-of-leeds',
    '/explore/subjects',
    '/explore/subjects/law',
    '/explore/locations',
    '/search/results',
    '/coursedisplay/courses/demo-course-1',
  ];
  it.each(pages)('[FRAME-075] reports any wrong shape as a failure on the page %s', async (path) => {
    const hub = await drawHub(path, answering(7));
    const main = hub.container.querySelector('#main-content');
    expect(failedIn(main)).toBeTruthy();
    for (const body of Object.values(wrong)) {
      hub.answer(answering(body).answers ?? []);
      for (const again of hub.findAll('button', 'Try again')) await hub.hands(async () => again.click());
      expect(failedIn(main), JSON.stringify(body)).toBeTruthy();
    }
  });
});
