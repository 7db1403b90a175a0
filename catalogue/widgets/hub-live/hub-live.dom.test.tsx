// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type AnswerBody, type Answers, drawBox, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/videos';
const videos = [
  { title: 'Choosing a subject', image: 'one', summary: 'Three students.', brightcove_id: 'v 1' },
  { title: 'Inside a lecture', image: 'two', summary: 'A lecture.', brightcove_id: '' },
];
const answering = (body: AnswerBody, status = 200): Answers => [{ path, status, body }];
const all = /\/connect\/videos\/hub-live-videos$/;

/** A site with a video player. */
const withPlayer: HubChoice['change'] = (page) => ({
  ...page,
  pageState: { ...page.pageState, values: { ...page.pageState.values, videoPlayerUrl: 'https://player.example/{id}' } },
});

describe('videos', () => {
  it("[CAR-029] [CAR-030] [WIDGET-075] inserts the player on a press, with the video's id, a title and a sandbox", async () => {
    const hub = await drawBox('HubLive', { answers: answering(videos), change: withPlayer });
    expect(hub.seen()).toContain('Choosing a subject');
    expect(hub.container.querySelector('iframe')).toBeNull();
    await hub.press('Play video: Choosing a subject');
    const player = hub.container.querySelector('iframe');
    expect(player?.getAttribute('src')).toBe('https://player.example/v%201');
    expect(player?.getAttribute('title')).toBe('Video: Choosing a subject');
    expect(player?.getAttribute('sandbox')).toContain('allow-scripts');
  });

  it('[CAR-005] [CAR-032] [CALL-071] stops the slides when a video starts, and removes the player when the slide changes', async () => {
    const hub = await drawBox('HubLive', { answers: answering(videos), change: withPlayer });
    await hub.press('Play video: Choosing a subject');
    expect(hub.find('button', 'Play Watch and read')).toBeTruthy();
    await hub.press('Next in Watch and read');
    expect(hub.container.querySelector('iframe')).toBeNull();
    await hub.press('Previous in Watch and read');
    expect(hub.find('button', 'Play video: Choosing a subject')).toBeTruthy();
  });

  it('[CAR-031] [CAR-033] [WIDGET-074] links the picture to all videos without a player', async () => {
    const hub = await drawBox('HubLive', { answers: answering(videos) });
    expect(hub.find('link', 'Read: Choosing a subject').getAttribute('href')).toMatch(all);
    expect(hub.container.querySelector('iframe')).toBeNull();
  });

  it('[CALL-067] [WIDGET-073] requests videos by study level, and shows title and summary of each', async () => {
    const hub = await drawBox('HubLive', { answers: answering(videos) });
    expect(hub.ports.requests.map((one) => one.path).filter((one) => one.startsWith(path))).toEqual([`${path}?studyLevel=undergraduate`]);
    for (const [index, { title, summary }] of videos.entries()) {
      await hub.press(`Show ${index + 1} of 2 in Watch and read`);
      expect(hub.seen()).toContain(title);
      expect(hub.seen()).toContain(summary);
    }
  });

  it('[CAR-034] [CAR-036] shows an empty list and a failure, with Try again and a link to all', async () => {
    const hub = await drawBox('HubLive', { answers: answering({ code: 'broken', detail: 'Out of order' }, 500) });
    expect(hub.seen()).toContain('Oops, something went wrong.');
    expect(hub.find('link', 'See all to watch and read').getAttribute('href')).toMatch(all);
    hub.answer(answering([]));
    await hub.press('Try again');
    expect(hub.seen()).toContain('No videos right now.');
    expect(hub.find('link', 'See all to watch and read').getAttribute('href')).toMatch(all);
  });
});
