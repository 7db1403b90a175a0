// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawHub, type HubChoice } from '../../hub/testing/draw-in-hub.tsx';

const option = (courseOptionId: string, startDate: string, location: string) => ({
  courseOptionId,
  startDate,
  location,
  duration: '3 years',
  studyMode: 'Full-time',
  qualification: 'BSc (Hons)',
});
const geology = {
  courseId: 'c1',
  course: 'Geology',
  university: 'University of Leeds',
  providerId: 'leeds',
  academicYearId: '2027',
  options: [option('o1', '2027-09-20', 'Main site'), option('o2', '2028-01-10', 'City site')],
};
const path = '/api/v1/courses';
const known = { path, status: 200, body: { results: [geology], total: 1 } };
const open = (query: string, choice: HubChoice) => drawHub(`/coursedisplay/courses/c1${query}`, choice);

describe('the course page', () => {
  it('shows that a course does not exist, with a link onwards and a way back', async () => {
    const hub = await open('', { answers: [{ path, status: 200, body: { results: [], total: 0 } }] });
    expect(hub.find('heading', 'Course not found').tagName).toBe('H1');
    expect(hub.seen()).toContain("We couldn't find this course in our records. Please try again later.");
    expect(hub.find('link', 'Search courses').getAttribute('href')).toBe('/search/results');
    expect(hub.find('link', 'Back to your hub').getAttribute('href')).toBe('/dashboard');
    expect(document.title).toBe('Course not found - Your Hub');
  });

  it('shows why a course cannot be loaded, and the course once it can', async () => {
    const hub = await open('', { answers: [{ path, status: 503, body: { code: 'down', detail: 'Not now' } }] });
    expect(hub.find('heading', 'Course').tagName).toBe('H1');
    expect(hub.seen()).toContain('There has been a problem fetching courses. (Not now - down)');
    hub.answer([known]);
    await hub.press('Try again');
    expect(hub.find('heading', 'Geology').tagName).toBe('H1');
  });

  it.each([
    ['/search/results?SearchText=geology', 'Back to your results'],
    ['/explore/favourites', 'Back to your favourites'],
    ['/explore/subjects/geology', 'Back'],
    ['/dashboard?widget=Notes', 'Back to your hub'],
  ])('links back to %s by the name of that page', async (address, name) => {
    const hub = await open(`?backUrl=${encodeURIComponent(address)}`, { answers: [known] });
    expect(hub.find('link', name).getAttribute('href')).toBe(address);
  });

  it('shows the start and location of the chosen option, and stores the option in the address', async () => {
    const hub = await open('?courseOptionId=o2', { answers: [known] });
    const facts = () => hub.seen(hub.find('region', 'About this course')).split('\n');
    expect(facts()).toContain('City site');
    await hub.press(/Main site/, 'radio');
    expect(facts()).toContain('Main site');
    expect(facts()).not.toContain('City site');
    expect(hub.address()).toBe('/coursedisplay/courses/c1?courseOptionId=o1');
  });
});
