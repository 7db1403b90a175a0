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
  it("[SEARCH-006] has the label 'Search for courses' rather than a placeholder, and the button 'Search'", () => {
    const html = draw('p10');
    const [, id] = /<label for="([^"]+)"[^>]*>Search for courses<\/label>/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<input id="${id}"[^>]*name="SearchText"`));
    expect(html).not.toContain('placeholder=');
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*Search<\/span><\/button>/s);
  });

  it('submits as a plain form to the results without script', () => {
    expect(draw('p10')).toMatch(/<form[^>]*action="\/search\/results"[^>]*method="get"/);
    expect(draw('p10')).not.toContain('name="filters"');
  });

  it("[SEARCH-007] is labelled 'Search Clearing courses' in Clearing, with filters from page state", () => {
    const html = draw('p10', clearing);
    expect(html).toContain('>Search Clearing courses</label>');
    expect(html).toContain('name="filters" value="Destination_Clearing"');
  });

  it('[SEARCH-003] [SEARCH-007] searches postgraduate courses for a postgraduate during Clearing, which has none', () => {
    const html = draw('p41');
    expect(html).toContain('>Search for courses</label>');
    expect([...html.matchAll(/name="filters" value="([^"]+)"/g)].map(([, value]) => value)).toEqual(['Destination_Postgraduate']);
  });
});
