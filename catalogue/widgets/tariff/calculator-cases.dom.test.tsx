// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { drawBox, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { tariffTypes } from '../../hub/testing/tariff-types.ts';
import cases from '../../rules/tariff/cases.json' with { type: 'json' };
import { type QualificationType, type SavedGrade, toSavedGrade } from '../../rules/tariff/grades.ts';
import { toServiceTypes } from '../../rules/tariff/service-list.ts';

interface Entry {
  readonly id?: string;
  readonly code?: string;
  readonly grade?: string;
  readonly subject?: string;
}
interface Action extends Entry {
  readonly do: string;
}
interface Input {
  readonly selected?: readonly Entry[];
  readonly saved?: readonly Entry[];
  readonly actions?: readonly Action[];
  readonly text?: string;
  readonly grades?: number;
  readonly search?: string;
}
interface Wanted {
  readonly answer?: {
    readonly selected?: readonly Entry[];
    readonly saved?: readonly Entry[];
    readonly selectedPoints?: number;
    readonly savedPoints?: number;
    readonly message?: string | null;
    readonly text?: string;
    readonly suggestions?: string;
    readonly found?: readonly string[];
  };
  readonly order?: readonly string[];
  readonly count?: number;
  readonly note?: string;
  readonly subjectLength?: number;
  readonly pages?: readonly number[];
  readonly foundAll?: string;
}

const codesUsed = ['GCE-A', 'GCE-AS', 'SQA-H', 'SQA-AH', 'GCE-A-DBL'];
const fewTypes = tariffTypes.filter(({ code }) => codesUsed.includes(code));

function typeOf(code = ''): QualificationType {
  const type = tariffTypes.find((one) => one.code === code);
  if (!type) throw new Error(`There is no type ${code}.`);
  return type;
}

function toGrade({ id, code, grade: letter, subject = '' }: Entry, index: number): SavedGrade {
  const type = typeOf(code);
  const grade = type.grades.find((one) => one.grade === letter);
  if (!grade) throw new Error(`There is no ${letter} of ${code}.`);
  return toSavedGrade(type, grade, id ?? `kept-${index}`, subject);
}

/** The focused calculator with these saved grades, and a service that knows these types. */
function open(kept: readonly SavedGrade[], types: readonly QualificationType[] = fewTypes, more: HubChoice = {}): Promise<HubDrawing> {
  const saved = [{ collection: 'dashboardData' as const, name: 'Tariff', data: [...kept], lastUpdated: '2027-01-01T00:00:00Z' }];
  const answers = [{ path: '/api/v4/tariff/list', status: 200, body: [...toServiceTypes(types)] }];
  return drawBox('Tariff', { isFocused: true, answers, saved, ...more });
}

type List = 'Calculator' | 'Saved grades';
const rowsOf = (hub: HubDrawing, list: List) => [...hub.find('region', list).querySelectorAll<HTMLElement>('.grade-row')];
const pointsOf = (hub: HubDrawing, list: List) => Number(/(\d+) Tariff points/.exec(hub.seen(hub.find('region', list)))?.[1]);
const notice = () => document.querySelector('.calculator-notice')?.textContent ?? '';

async function search(hub: HubDrawing, text: string): Promise<void> {
  const box = hub.find('combobox', 'Find your qualification');
  await hub.hands(async (user) => {
    await user.clear(box);
    await user.click(box);
    if (text !== '') await user.paste(text);
  });
}

async function add(hub: HubDrawing, { code, grade, subject }: Entry): Promise<void> {
  const { name } = typeOf(code);
  if (hub.findAll('group', `Grades of ${name}`).length === 0) {
    await search(hub, name);
    await hub.press(name, 'option');
  }
  const buttons = [...hub.find('group', `Grades of ${name}`).querySelectorAll('button')];
  const button = buttons.find((one) => one.querySelector('b')?.textContent === grade);
  await hub.hands((user) => user.click(button as HTMLElement));
  if (subject) await write(hub, 'Calculator', rowsOf(hub, 'Calculator').length - 1, subject);
}

async function write(hub: HubDrawing, list: List, index: number, subject: string): Promise<void> {
  const field = rowsOf(hub, list)[index]?.querySelector('input') as HTMLElement;
  await hub.hands(async (user) => {
    await user.click(field);
    await user.paste(subject);
  });
}

const buttonNames: Readonly<Record<string, string | RegExp>> = {
  load: 'Load',
  save: 'Save',
  clear: /^Clear /,
  delete: 'Delete the last grade',
};

async function act(hub: HubDrawing, kept: readonly Entry[], action: Action): Promise<void> {
  const name = buttonNames[action.do];
  if (name) return hub.press(name);
  if (action.do === 'add') return add(hub, action);
  // A grade that was not saved before is the one that was loaded.
  const index = kept.findIndex(({ id }) => id === action.id);
  const list = index < 0 ? 'Calculator' : 'Saved grades';
  if (action.do === 'subject') return write(hub, list, index, action.subject ?? '');
  await hub.hands((user) => user.click(rowsOf(hub, list)[Math.max(0, index)]?.querySelector('button') as HTMLElement));
}

const nameOf = ({ code, grade }: Entry) => `${typeOf(code).name}, grade ${grade}`;
const readNames = (hub: HubDrawing, list: List) =>
  rowsOf(hub, list).map((row) => row.querySelector('button')?.getAttribute('aria-label')?.replace('Remove ', ''));

function expectLists(hub: HubDrawing, { answer = {}, order, count, note, subjectLength }: Wanted): void {
  const { selected, saved, selectedPoints, savedPoints, message } = answer;
  if (selected) expect(readNames(hub, 'Calculator')).toEqual(selected.map(nameOf));
  if (saved) expect(rowsOf(hub, 'Saved grades')).toHaveLength(saved.length);
  if (selectedPoints !== undefined) expect(pointsOf(hub, 'Calculator')).toBe(selectedPoints);
  if (savedPoints !== undefined) expect(pointsOf(hub, 'Saved grades')).toBe(savedPoints);
  if (message !== undefined) expect(notice()).toBe(message ?? '');
  if (count !== undefined) expect(rowsOf(hub, 'Calculator')).toHaveLength(count);
  if (note) expect(hub.seen()).toContain(note);
  if (subjectLength) expect(rowsOf(hub, 'Saved grades')[0]?.querySelector('input')?.value).toHaveLength(subjectLength);
  if (order) {
    const toName = (text: string) => nameOf({ code: text.replace(/ \S+$/, ''), grade: text.replace(/^.* /, '') });
    expect(readNames(hub, 'Calculator')).toEqual(order.map(toName));
  }
}

describe('calculator actions and the resulting messages', () => {
  it.each(cases.filter(({ rule }) => rule === 'tariff'))('$title', async ({ input, ...wanted }) => {
    const { selected = [], saved = [], actions = [] } = input as Input;
    const hub = await open(saved.map(toGrade));
    for (const grade of selected) await add(hub, grade);
    for (const action of actions) await act(hub, saved, action);
    expectLists(hub, wanted as Wanted);
  });
});

const announced = () => document.querySelector('[data-announcer="polite"]')?.lastChild?.textContent;

/** The suggested types, once typing has stopped. */
async function listFound(hub: HubDrawing, text: string): Promise<readonly string[]> {
  await search(hub, text);
  await hub.keys('{ArrowDown}');
  await hub.pass(5_000);
  return hub.findAll('option').map(({ textContent }) => textContent ?? '');
}

describe("the calculator's display", () => {
  /** The number of grades on each page, in the order of the paging button. */
  async function countPages(hub: HubDrawing): Promise<readonly number[]> {
    const counts: number[] = [];
    const group = () => hub.find('group', 'Grades of Many grades');
    const pager = () => group().querySelector<HTMLElement>('.grade-pager');
    const first = hub.seen(group());
    do {
      counts.push(group().querySelectorAll('.grade-button:not(.grade-pager)').length);
      const button = pager();
      if (button) await hub.hands((user) => user.click(button));
    } while (hub.seen(group()) !== first);
    return counts;
  }

  it.each(cases.filter(({ rule }) => rule === 'tariff-display'))('$title', async ({ input, ...wanted }) => {
    const { text, grades, search: searched } = input as Input;
    const { answer, pages, foundAll } = wanted as Wanted;
    if (text !== undefined) {
      await open([{ ...toGrade({ code: 'GCE-A', grade: 'A' }, 0), name: text }]);
      const shown = document.querySelector('.grade-row .grade-name > [aria-hidden] > span');
      expect(shown?.textContent).toBe(answer?.text);
      expect(document.querySelector('.grade-row .grade-name')?.getAttribute('title')).toContain(text);
    } else if (grades !== undefined) {
      const many = Array.from({ length: grades }, (_, index) => ({ grade: `G${index}`, points: index }));
      const hub = await open([], [{ name: 'Many grades', group: 'Own', code: 'MANY', grades: many }]);
      await search(hub, 'Many');
      await hub.press('Many grades', 'option');
      expect(await countPages(hub)).toEqual(pages);
    } else {
      const hub = await open([], tariffTypes);
      const names = await listFound(hub, searched ?? '');
      if (foundAll) expect([names.length > 0, names.filter((name) => !name.toLowerCase().includes(foundAll))]).toEqual([true, []]);
      if (answer?.found) expect(names).toEqual(answer.found);
      if (answer?.suggestions) expect(announced()).toBe(answer.suggestions);
    }
  });

  it('[TARIFF-013] [TARIFF-014] announces the number of suggestions once typing stops, in singular or plural', async () => {
    const hub = await open([]);
    expect((await listFound(hub, 'Advanced')).length).toBe(1);
    expect(announced()).toBe('1 qualification suggestion found, to navigate use up and down arrows.');
    expect((await listFound(hub, 'Higher')).length).toBe(2);
    expect(announced()).toBe('2 qualification suggestions found, to navigate use up and down arrows.');
  });

  it('[TARIFF-015] lists every type under its group for an empty search', async () => {
    const hub = await open([]);
    await listFound(hub, '');
    const listed = hub.seen(hub.find('listbox')).split('\n');
    const groups = [...new Set(fewTypes.map(({ group }) => group))];
    const expected = groups.flatMap((group) => [group, ...fewTypes.filter((type) => type.group === group).map(({ name }) => name)]);
    expect(listed).toEqual(expected);
  });
});

describe("the calculator's data", () => {
  it('[TARIFF-001] [TARIFF-003] [TARIFF-004] is a list of complete grades, in which equal grades have different ids', async () => {
    const hub = await open([]);
    for (const entry of Array(2).fill({ code: 'GCE-A', grade: 'A' })) await add(hub, entry);
    await hub.press('Save');
    await hub.pass(5_000);
    const sent = hub.ports.requests.findLast(({ path }) => path.startsWith('/api/v1/user/settings'));
    const { name, data } = JSON.parse(String(sent?.init.body));
    const grades: SavedGrade[] = JSON.parse(data);
    const [first, second] = grades;
    expect([name, grades.length, first?.id === second?.id]).toEqual(['Tariff', 2, false]);
    for (const { id: _, ...grade } of grades) expect(grade).toEqual({ ...aLevel, grade: 'A', points: 48, subject: '', gradeMessage: '' });
  });
  const aLevel = { group: 'A levels and AS', name: 'A level', code: 'GCE-A' };

  it("[TARIFF-002] [TARIFF-005] [TARIFF-006] takes points from the response's list", async () => {
    const list = [{ ...aLevel, grades: [{ grade: 'A', points: 30 }] }];
    const hub = await open([], list);
    await add(hub, { code: 'GCE-A', grade: 'A' });
    expect(pointsOf(hub, 'Calculator')).toBe(30);
  });

  it("[TARIFF-046] is limited to the site's number of grades and types, which the messages name", async () => {
    const limited = (values: object) => (page: HubPage) => ({
      ...page,
      pageState: { ...page.pageState, values: { ...page.pageState.values, ...values } },
    });
    const grades = await open([], fewTypes, { change: limited({ tariffGrades: 1 }) });
    for (const entry of Array(2).fill({ code: 'GCE-A', grade: 'A' })) await add(grades, entry);
    expect([rowsOf(grades, 'Calculator').length, notice()]).toEqual([1, 'You can only select a maximum of 1 grade.']);
    const types = await open([], fewTypes, { change: limited({ tariffTypes: 2 }) });
    for (const code of ['GCE-A', 'GCE-AS', 'SQA-H']) await add(types, { code, grade: 'A' });
    expect([rowsOf(types, 'Calculator').length, notice()]).toEqual([2, 'You can only select a maximum of 2 qualification types.']);
  });
});
