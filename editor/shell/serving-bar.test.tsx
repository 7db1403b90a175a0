import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServingBar } from './serving-bar.tsx';

describe('the version that visitors see', () => {
  it.each([
    ['earlier', 'Visitors see an earlier version'],
    ['stand-in', 'Visitors see the shipped content'],
  ] as const)('shows an alert when it is not the last published version (%s)', (serving, words) => {
    expect(renderToStaticMarkup(<ServingBar serving={serving} />)).toMatch(new RegExp(`role="alert".*${words}.*Publish, or roll back`));
  });

  it('shows no alert when it is the last published version', () => {
    expect(renderToStaticMarkup(<ServingBar serving="newest" />)).toBe('');
  });
});
