import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '#engine/hub';
import { readFavourites } from '../components/favourite/favourites.ts';
import { FavouritesPanel } from '../components/favourites-panel/favourites-panel.tsx';
import type { TabId } from '../components/favourites-panel/tabs.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';

function draw(
  persona: string,
  selected: TabId,
  change: (favourites: Record<string, readonly unknown[]>) => void = () => undefined,
): string {
  const page = hubPageOf(persona);
  const favourites: Record<string, readonly unknown[]> = { ...page.details.favourites };
  change(favourites);
  const store = createStillStore({ ...page, details: { ...page.details, favourites } });
  const html = renderToString(
    <HubProvider store={store}>
      <FavouritesPanel
        selected={selected}
        onSelect={() => undefined}
        isFull={false}
        headingLevel={4}
        backUrl="/dashboard"
        moreTo={(tab) => `/explore/favourites?tab=${tab}`}
      />
    </HubProvider>,
  );
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

const empties: Readonly<Record<TabId, readonly [text: string, to: string]>> = {
  shortlist: ['No courses in your shortlist yet.', '/search/results'],
  courses: ['No favourite courses yet.', '/search/results'],
  unis: ['No favourite unis or colleges yet.', '/explore/unis'],
  locations: ['No favourite locations yet.', '/explore/locations'],
  subjects: ['No favourite subjects yet.', '/explore/subjects'],
  pages: ['No favourite pages yet.', '/explore/for-you'],
};

describe('favourites', () => {
  it('[WIDGET-003] holds courses, five numbered places, subjects, universities, locations, filters, pages and events', () => {
    const course = { courseId: 'c', courseOptionId: 'o', academicYearId: '2027' };
    const ids = { subjects: ['law'], unis: ['leeds'], locations: ['loc-leeds'], filters: ['f'], pages: ['p'], events: ['e'] };
    const page = hubPageOf('p10', {
      record: (record) => Reflect.set(Object(record.user), 'favourites', { ...ids, courses: [course], top: [{ number: 2, course }] }),
    });
    const favourites = readFavourites(page);
    expect(favourites).toMatchObject({ ...ids, courses: [course] });
    expect(favourites.top).toEqual([1, 2, 3, 4, 5].map((number) => ({ number, course: number === 2 ? course : null })));
  });
});

describe('the favourites panel', () => {
  it('[FAV-015] has six tabs in order, each with its count', () => {
    const html = draw('p10', 'shortlist');
    const tabs = [...html.matchAll(/role="tab"[^>]*><span>([^<]+)<\/span><span class="tab-count">(\d+)</g)].map(
      ([, label, count]) => `${label} ${count}`,
    );
    expect(tabs).toEqual(['Shortlist 4', 'Courses 5', 'Uni & colleges 0', 'Locations 0', 'Subjects 0', 'Pages 0']);
    expect(html.match(/role="tab"[^>]*tabindex="0"/g)).toHaveLength(1);
  });

  it.each(Object.entries(empties))(
    '[FAV-019] shows an empty text on the %s tab, with a link to where such favourites are found',
    (tab, [text, to]) => {
      const html = draw('p01', tab as TabId);
      expect(html).toContain(`<p>${text}</p>`);
      expect(html).toContain(`href="${to}"`);
    },
  );

  it('links an empty shortlist to the saved courses that could fill it', () => {
    expect(draw('p10', 'shortlist', (favourites) => Reflect.set(favourites, 'top', []))).toContain('>Choose from your courses<');
  });

  it('explains that a shortlist is not an application', () => {
    expect(draw('p10', 'shortlist')).toContain('Your shortlist is not an application. It only helps you decide.');
  });

  it('shows five in the summary, with a count of the rest', () => {
    const unis = Array.from({ length: 8 }, (_, index) => `uni-${index}`);
    const html = draw('p01', 'unis', (favourites) => Reflect.set(favourites, 'unis', unis));
    expect(html.match(/class="course-number"/g)).toHaveLength(5);
    expect(html).toMatch(/href="\/explore\/favourites\?tab=unis"[^>]*><span[^>]*>and 3 more</);
  });
});
