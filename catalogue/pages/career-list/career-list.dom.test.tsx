// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../../tests/drawing/draw-in-hub.tsx';

it('a result that nobody knows says so and offers the quiz', async () => {
  const hub = await drawHub('/explore/career-list?assessmentId=from%20elsewhere');
  expect(hub.find('heading', 'We cannot show these matches').tagName).toBe('H1');
  expect(hub.find('link', 'Take the quiz').getAttribute('href')).toBe('/explore/career-compass');
});
