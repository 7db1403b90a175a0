import { describe, expect, it } from 'vitest';
import { readArticles } from '../../components/article/read-articles.ts';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { Widget } from './information.tsx';

describe('articles to read next', () => {
  it('omits invalid articles and repeated addresses', () => {
    const whole = { title: 'One', url: '/one', image: 'one', summary: 'First' };
    expect(readArticles([whole, { ...whole, title: 'Again' }, { title: 'No address' }, null, 3])).toEqual([{ ...whole, title: 'Again' }]);
    expect(readArticles([{ title: 'Bare', url: '/bare' }])).toEqual([{ title: 'Bare', url: '/bare', image: '', summary: '' }]);
  });

  it('rejects a response that is not a list', () => {
    for (const body of [null, {}, 'text', { articles: [] }]) expect(() => readArticles(body)).toThrow();
  });

  it("shows a loading state in the server's HTML", () => {
    expect(drawWidget(Widget, 'Information', 'p10')).toContain('aria-busy="true"');
  });
});
