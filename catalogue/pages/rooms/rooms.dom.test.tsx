// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { type AnswerBody, type Answers, drawHub } from '../../hub/testing/draw-in-hub.tsx';

const uni = { providerId: 'u1', university: { name: 'Fernhill University', url: 'https://fernhill.example' } };
const answering = (rooms: AnswerBody, unis: readonly object[] = [uni]): Answers => [
  { path: '/api/v1/unis', status: 200, body: { total: unis.length, results: unis } },
  { path: '/api/v1/accommodation-list', status: 200, body: rooms },
];
const listed = {
  title: 'Fernhill University',
  university: {},
  data: [
    { id: 'a', title: 'Rowan Hall' },
    { id: 'b', title: 'Elm Court' },
  ],
};

it('[WIDGET-017] lists accommodation at a university, with its own website for applications', async () => {
  const hub = await drawHub('/explore/accommodation/u1', { answers: answering(listed) });
  expect(hub.find('heading', 'Fernhill University').tagName).toBe('H1');
  expect(hub.seen()).toContain('2 properties listed');
  expect(hub.seen()).toContain('Rowan Hall');
  expect(hub.seen()).not.toContain('made up');
  expect(hub.find('link', /^Visit the website/).getAttribute('href')).toBe('https://fernhill.example');
  expect(hub.find('link', 'How to find somewhere to live').getAttribute('href')).toBe('/explore/accommodation');
});

it('[CALL-009] marks demonstration accommodation', async () => {
  const hub = await drawHub('/explore/accommodation/u1', { answers: answering({ ...listed, demonstration: true }) });
  expect(hub.seen()).toContain('Demonstration data: these places are made up.');
});

it('shows when a university lists none, and links an unknown university to all', async () => {
  const none = await drawHub('/explore/accommodation/u1', { answers: answering([]) });
  expect(none.seen()).toContain('No places are listed here.');
  expect(none.find('link', /^Visit the website/)).toBeTruthy();
  const unknown = await drawHub('/explore/accommodation/u2', { answers: answering([], []) });
  expect(unknown.seen()).toContain("We couldn't find this university or college");
});
