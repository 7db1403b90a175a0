import { describe, expect, it } from 'vitest';
import { type DrawChanges, drawWidget } from '../../components/testing/draw-widget.tsx';
import { Widget } from './course-search.tsx';

const draw = (persona: string, changes: DrawChanges = {}) => drawWidget(Widget, 'GlobalCourseSearch', persona, changes);

const clearing: DrawChanges = {
  record: (record) => {
    record.pageState = { applyMode: 'clearing' };
  },
};

describe('the course search form', () => {
  it("[SEARCH-006] has the label 'Search for courses', no placeholder in its place, and the button 'Search'", () => {
    const html = draw('p10');
    const [, id] = /<label for="([^"]+)"[^>]*>Search for courses<\/label>/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input id="${id}"[^>]*name="SearchText"`));
    expect(html).not.toContain('placeholder=');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Search<\/span><\/button>/s);
  });

  it('without script it is a plain form that leads to the results', () => {
    expect(draw('p10')).toMatch(/<form[^>]*action="\/search\/results"[^>]*method="get"/);
    expect(draw('p10')).not.toContain('name="filters"');
  });

  it("[SEARCH-007] in Clearing it is called 'Search Clearing courses', and page state says how it is narrowed", () => {
    const html = draw('p10', clearing);
    expect(html).toContain('>Search Clearing courses</label>');
    expect(html).toContain('name="filters" value="Destination_Clearing"');
  });

  it('[SEARCH-003] [SEARCH-007] a postgraduate searches postgraduate courses while Clearing is on, for it has none', () => {
    const html = draw('p41');
    expect(html).toContain('>Search for courses</label>');
    expect([...html.matchAll(/name="filters" value="([^"]+)"/g)].map(([, value]) => value)).toEqual(['Destination_Postgraduate']);
  });
});
