// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const results = '/api/v1/people-like-you/results';
const subjects = '/api/v1/people-like-you/subjects';
const all = ['Biology', 'Chemistry', 'Law', 'Mathematics', 'Physics'];
const broken = { status: 500, body: { code: 'broken', detail: 'Broken' } };
const rowOf = (label: string, applicants: number) => ({ label, applicants, subjectGuide: label.toLowerCase() });
const found = ['Medicine', 'Pharmacy', 'Dentistry', 'Law', 'Biology', 'Physics'].map((label, index) => rowOf(label, 60 - index));
const whole: Answers = [
  { path: results, status: 200, body: found },
  { path: subjects, status: 200, body: all },
  { path: '/api/v1/people-like-you/qualifications', status: 200, body: ['A levels', 'IB'] },
  { path: '/api/v1/user/favourites', status: 200, body: {} },
];
const choiceOf = (selectedSubjects: readonly string[], selectedQualificationType = 'A levels'): HubChoice => ({
  saved: [
    {
      collection: 'dashboardUserData',
      name: 'peopleLike',
      data: { selectedQualificationType, selectedSubjects },
      lastUpdated: '2027-01-01T00:00:00Z',
    },
  ],
});
const three = choiceOf(['Biology', 'Chemistry', 'Mathematics']);
const draw = (choice: HubChoice, answers: Answers = whole) => drawHub('/dashboard/people-like-you', { ...choice, answers });
const rows = (hub: HubDrawing) => [...hub.container.querySelectorAll<HTMLElement>('.people-row-button')];
const press = (hub: HubDrawing, element: HTMLElement | undefined) => hub.hands((user) => user.click(element as HTMLElement));

describe('what people like you applied for', () => {
  it('[PLY-001] explains each step, and can be hidden once there are results', async () => {
    const intro = 'Pick your qualification, then your subjects. See what earlier applicants with the same subjects went on to apply for.';
    for (const [choice, hasResults] of [
      [{}, false],
      [choiceOf(['Biology']), false],
      [three, true],
    ] as const) {
      const hub = await draw(choice);
      expect(hub.find('heading', 'What people like you applied for').tagName).toBe('H1');
      expect(hub.seen()).toContain(intro);
      expect(hub.findAll('checkbox', 'Hide this on my hub')).toHaveLength(hasResults ? 1 : 0);
    }
  });

  it('[PLY-007] [PLY-008] opens one row at a time, and closes it in three ways', async () => {
    const hub = await draw(three);
    const [first, second] = rows(hub);
    await press(hub, first);
    expect(document.activeElement).toBe(hub.find('dialog', 'Medicine'));
    await hub.keys('{Escape}');
    expect(document.activeElement).toBe(first);
    await press(hub, second);
    await press(hub, first);
    expect(hub.findAll('dialog')).toEqual([hub.find('dialog', 'Medicine')]);
    await press(hub, first);
    expect(hub.findAll('dialog')).toEqual([]);
    await press(hub, second);
    await hub.press('Close Pharmacy');
    expect(hub.findAll('dialog')).toEqual([]);
    expect(document.activeElement).toBe(second);
  });

  it('[PLY-003] [PLY-004] links a row to the courses of its subject and to its guide', async () => {
    const hub = await draw(three);
    await press(hub, rows(hub)[0]);
    expect(hub.find('link', 'Explore Medicine courses').getAttribute('href')).toBe('/search/results?SearchText=Medicine');
    expect(hub.find('link', /^Subject guide/).getAttribute('href')).toBe('/explore/subjects/medicine');
  });

  it("[PLY-045] [PLY-047] saves a row's subject as a favourite, by id and title", async () => {
    const hub = await draw(three);
    await press(hub, rows(hub)[0]);
    await hub.press(/^Add to favourites/);
    const sent = hub.ports.requests
      .filter(({ path }) => path === '/api/v1/user/favourites')
      .map(({ init }) => JSON.parse(String(init.body)));
    expect(sent).toEqual([{ type: 'subjects', id: 'medicine', title: 'Medicine' }]);
    expect(hub.find('button', /^Remove from favourites/)).toBeTruthy();
  });

  it('[PLY-006] removes one subject, then all, then the qualification', async () => {
    const hub = await draw(three);
    await hub.press('Remove Chemistry');
    expect(hub.seen()).toContain('2 of 3 chosen');
    await hub.press('Clear selection');
    expect(hub.seen()).toContain('0 of 3 chosen');
    await hub.press('Change qualification');
    expect(document.activeElement).toBe(hub.find('combobox', 'Choose your qualification'));
  });

  it('[PLY-048] [PLY-049] retains the selection after a failed read, with a retry; too few people give no result', async () => {
    const hub = await draw(three, [
      { path: results, ...broken },
      { path: subjects, ...broken },
    ]);
    expect(hub.seen()).toContain('Oops, something went wrong.');
    expect(hub.find('button', 'Remove Chemistry')).toBeTruthy();
    hub.answer([{ path: results, status: 200, body: [] }]);
    await hub.press('Try again');
    expect(hub.seen()).toContain("We couldn't find any results for your selection of A levels subjects");
    expect(hub.seen()).toContain('We only show results when more than a handful of students');
  });

  it('clears a selection that no longer exists', async () => {
    const hub = await draw(three, [{ path: subjects, status: 200, body: ['Biology', 'Chemistry'] }, ...whole]);
    expect(hub.find('combobox', 'Choose your qualification')).toBeTruthy();
  });

  it('[PLY-050] shows a skeleton while results load, and drops the response for an older selection', async () => {
    const slow = { path: results, status: 200, body: [rowOf('Old answer', 9)], delayMs: 5_000 };
    const hub = await draw(three, [slow, ...whole.slice(1)]);
    expect(hub.container.querySelector('.people-results [aria-busy="true"]')).not.toBeNull();
    hub.answer(whole);
    await hub.press('Remove Biology');
    await hub.press('Physics', 'checkbox');
    expect(rows(hub)).toHaveLength(6);
    await hub.pass(5_000);
    expect(hub.seen()).not.toContain('Old answer');
  });
});

describe('the people like you widget', () => {
  it('[WIDGET-028] [WIDGET-029] [WIDGET-030] shows the choice, its top five and a link to all, or a prompt to choose', async () => {
    const hub = await drawBox('PeopleLike', { ...three, answers: whole });
    expect(hub.seen()).toContain('Biology, Chemistry, Mathematics');
    expect(hub.findAll('listitem').map((row) => hub.seen(row).split('\n')[0])).toEqual(found.slice(0, 5).map(({ label }) => label));
    expect(hub.find('link', 'See all results').getAttribute('href')).toBe('/dashboard/people-like-you');
    const none = await drawBox('PeopleLike', { answers: whole });
    expect(none.find('link', 'Choose your subjects').getAttribute('href')).toBe('/dashboard/people-like-you');
  });

  it('[WIDGET-027] links to the page on a phone', async () => {
    const hub = await drawBox('PeopleLike', { ...three, width: 390, answers: whole });
    await hub.press('Move or hide People like you');
    await hub.press('Open People like you', 'menuitem');
    expect(hub.address()).toBe('/dashboard/people-like-you');
  });
});
