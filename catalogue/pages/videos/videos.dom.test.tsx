// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type AnswerBody, type Answers, drawHub, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';

const address = '/connect/videos/hub-live-videos';
const answering = (body: AnswerBody): Answers => [{ path: '/api/v1/videos', status: 200, body }];
const film = { title: 'A day at college', image: '', summary: 'From eight to five.', brightcove_id: '7' };
const file = { ...film, title: 'A walk', brightcove_id: '', file_url: '/films/walk.mp4', captions_url: '/films/walk.vtt' };
const story = { ...film, title: 'A tour', brightcove_id: '', url: '/help/quick-tour' };

const withPlayer: HubChoice['change'] = (page) => ({
  ...page,
  pageState: { ...page.pageState, values: { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' } },
});

it('[CAR-033] [CAR-029] all videos are on one page, and nothing of another site is loaded before a press', async () => {
  const hub = await drawHub(address, { answers: answering([film, file, story]), change: withPlayer });
  expect(hub.find('heading', 'Watch and read').tagName).toBe('H1');
  expect(hub.findAll('heading', 'A tour').map(({ tagName }) => tagName)).toEqual(['H2']);
  expect(hub.container.querySelector('iframe, video')).toBeNull();
  await hub.press('Play video: A day at college');
  expect(hub.container.querySelector('iframe')?.getAttribute('src')).toBe('https://player.example/7');
});

it('[CAR-031] a film that is a file has controls and captions, and a story is a link without a sign of a film', async () => {
  const hub = await drawHub(address, { answers: answering([file, story]) });
  await hub.press('Play video: A walk');
  const player = hub.container.querySelector('video');
  expect([player?.getAttribute('src'), player?.hasAttribute('controls')]).toEqual(['/films/walk.mp4', true]);
  expect(player?.querySelector('track')?.getAttribute('src')).toBe('/films/walk.vtt');
  expect(hub.find('link', 'Read: A tour').getAttribute('href')).toBe('/help/quick-tour');
  expect(hub.container.querySelectorAll('.video-start')).toHaveLength(0);
});

it('[CAR-034] nothing for a study level is said', async () => {
  const hub = await drawHub(address, { answers: answering([]) });
  expect(hub.seen()).toContain('There is nothing here for your study level right now.');
});
