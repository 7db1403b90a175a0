import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServingBar } from './serving-bar.tsx';

describe('what visitors see', () => {
  it.each([
    ['earlier', 'Visitors see an earlier version'],
    ['stand-in', 'Visitors see the shipped content'],
  ] as const)('is said above the work when it is not what was published last (%s)', (serving, words) => {
    expect(renderToStaticMarkup(<ServingBar serving={serving} />)).toMatch(new RegExp(`role="alert".*${words}.*Publish, or roll back`));
  });

  it('has no notice while it is what was published last', () => {
    expect(renderToStaticMarkup(<ServingBar serving="newest" />)).toBe('');
  });
});
