// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { type AnswerBody, type Answers, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const option = { courseOptionId: 'o1', location: 'Main site', locationType: 'Campus', startDate: '2027-09-20' };
const course = {
  courseId: 'c1',
  course: 'Law',
  university: 'University of Leeds',
  courseCode: 'M100',
  providerId: 'leeds',
  options: [option],
};
const coursesWith = (status: number, ...results: readonly object[]): Answers => [
  { path: '/api/v1/courses', status, body: { results, total: results.length } },
];
const address = '/dashboard/application';
const confirmation = `${address}?coursePrimaryId=c1&courseOptionId=o1&scheme=ucas&studyYear=2027&applyCycle=2027`;
const once =
  "You can only apply once in each application cycle. If you make a second application, it will be cancelled and you won't get a refund.";

const draw = (where: string, answers: Answers = coursesWith(200, course)) => drawHub(where, { answers });
const titleOf = (hub: HubDrawing) => hub.container.querySelector('h1')?.textContent;
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
const readWarnings = (hub: HubDrawing) => [...hub.container.querySelectorAll('.tone-warning')].map((note) => hub.seen(note));

describe('the applications page', () => {
  it('[APPS-002] [APPS-013] [APPS-014] has a title, instructions, a way back and the warning about a second application', async () => {
    const hub = await draw(address);
    expect(titleOf(hub)).toBe('Your applications');
    expect(hub.seen()).toContain('Your applications\nStart or continue an application');
    expect(hub.find('link', 'Back to Hub').getAttribute('href')).toBe('/dashboard');
    expect(readWarnings(hub)).toEqual([once]);
  });

  it('[APPS-012] shows and announces that the year is saved only after a page newer than the save has been read', async () => {
    const saved = 'Your details have been updated';
    const page = { path: '/api/v1/hub', status: 200, body: hubPageOf('p10') as object as AnswerBody, delayMs: 1_000 };
    const hub = await draw(address, [page, ...coursesWith(200, course)]);
    const reports = () => [hub.seen().includes(saved), said().includes(saved)];
    await hub.hands((user) => user.selectOptions(hub.find('combobox', 'Study year'), '2028'));
    // This page was requested before the save.
    await hub.hands(async () => void hub.store.actions.refresh());
    await hub.press('Save profile changes');
    await hub.pass(1_999);
    expect(reports()).toEqual([false, false]);
    await hub.pass(1);
    await hub.pass(1_000);
    expect(reports()).toEqual([true, true]);
  });

  it('shows and announces that the year could not be saved, and keeps it to save again', async () => {
    const failed = 'We could not save your changes. Please try again.';
    const hub = await draw(address, [{ path: '/api/v1/user/settings', method: 'PUT', status: 400, body: {} }]);
    const choices = () => hub.find('group', 'What and when');
    const year = () => (hub.find('combobox', 'Study year') as HTMLSelectElement).value;
    await hub.hands((user) => user.selectOptions(hub.find('combobox', 'Study year'), '2028'));
    await hub.press('Save profile changes');
    expect(hub.seen(choices())).toContain(failed);
    expect(said()).toContain(failed);
    expect(year()).toBe('2028');
    hub.answer([]);
    await hub.press('Save profile changes');
    expect(hub.seen(choices())).not.toContain(failed);
    expect(hub.findAll('button', 'Save profile changes')).toEqual([]);
  });
});

describe('the page that confirms a course', () => {
  it('has its own title, the warning about a second application, the course facts and the next links', async () => {
    const hub = await draw(confirmation);
    expect(titleOf(hub)).toBe('Apply for this course');
    expect(readWarnings(hub)).toEqual([once]);
    expect(hub.seen(hub.find('article')).split('\n')).toEqual([
      ...[
        'Law',
        'University of Leeds',
        'Location',
        'Main site',
        'Location type',
        'Campus',
        'Starts',
        'September 2027',
        'Course code',
        'M100',
      ],
    ]);
    const ways = [...hub.container.querySelectorAll('.confirm-buttons a')];
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Continue application 2027', 'View application', 'Go back']);
  });

  it('[APPS-051] [APPS-052] keeps its title and the way back when the course is unknown or cannot be read', async () => {
    for (const [answers, words] of [
      [coursesWith(200), "We couldn't find this course in our records. Please try again later."],
      [coursesWith(500), 'Course data could not be found'],
    ] as const) {
      const hub = await draw(confirmation, answers);
      expect(titleOf(hub)).toBe('Apply for this course');
      expect(hub.seen()).toContain(words);
      expect(hub.find('link', 'Go back')).toBeTruthy();
      expect(readWarnings(hub)).toEqual([]);
    }
  });
});
