// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { type Answers, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { addCall, setCallState } from '../../rules/clearing/call-changes.ts';
import { CALL_SETTING, type CallList, readCallList, toCallId, toNoteName, writeCallList } from '../../rules/clearing/call-list.ts';

const address = '/dashboard/clearing';
const listAddress = `${address}?part=calls`;
const lastUpdated = '2027-08-12T07:00:00.000Z';

function placeOf(name: string, points: number | null = 112) {
  const texts = { courseOptionId: `${name}-1`, course: `Course ${name}`, courseCode: 'M100', phone: '01632 960001', location: 'Leeds' };
  return { ...texts, courseId: name, providerId: name, university: `University ${name}`, points };
}

const idOf = (name: string) => toCallId(placeOf(name));
const listOf = (...names: readonly string[]) => names.reduce((list, name) => addCall(list, placeOf(name)), readCallList(null));
const setting = (list: CallList): SavedSetting => ({ ...CALL_SETTING, data: writeCallList(list), lastUpdated });
const grades: SavedSetting = {
  collection: 'dashboardData',
  name: 'Tariff',
  data: [{ id: 'g', group: 'A levels', name: 'A level', code: 'A', grade: 'B', points: 112, subject: 'Biology', gradeMessage: '' }],
  lastUpdated,
};
const courseOf = (name: string, ucasPoints: number | null) => ({
  courseId: name,
  course: `Course ${name}`,
  university: `University ${name}`,
  providerId: name,
  courseCode: 'M100',
  clearingPhone: '01632 960001',
  hasClearing: true,
  options: [{ courseOptionId: `${name}-1`, startDate: '2027-09', ucasPoints, location: 'Leeds' }],
});
const found = (...courses: readonly object[]): Answers => [
  { path: '/api/v1/geocode-postcode', status: 200, body: { latitude: 51.48, longitude: -3.18 } },
  { path: '/api/v1/courses', status: 200, body: { results: courses, total: courses.length } },
];
const draw = (path: string, choice: HubChoice = {}) =>
  drawHub(path, { persona: 'p15', answers: found(courseOf('a', 112), courseOf('b', 128)), ...choice });
const savedIn = ({ ports }: HubDrawing) =>
  ports.requests
    .filter(({ path, init }) => path === '/api/v1/user/settings' && init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)) as { readonly name: string; readonly data: string });
const rowsOf = ({ container }: HubDrawing) => [...container.querySelectorAll('.clearing-rows h3')].map(({ textContent }) => textContent);

describe('finding places', () => {
  it("shows how each course fits the person's points, and its phone number", async () => {
    const hub = await draw(address, { saved: [grades] });
    const [first, second] = [...hub.container.querySelectorAll('.clearing-place')].map((row) => hub.seen(row));
    expect(first).toContain('You have the points');
    expect(first).toContain('01632 960001');
    expect(second).toContain('Asks for 16 points more: worth a call');
    expect(hub.seen()).toContain('Your saved grades make 112 points.');
  });

  it("searches with the person's points and home, and stores the filters in the address", async () => {
    const hub = await draw(address, { saved: [grades] });
    await hub.hands((user) => user.selectOptions(hub.find('combobox', 'Points'), 'Within my points'));
    await hub.hands((user) => user.selectOptions(hub.find('combobox', 'How far from home'), 'Within 25 miles'));
    expect(hub.address()).toBe(`${address}?points=mine&miles=25`);
    const asked = hub.ports.requests.filter(({ path }) => path.startsWith('/api/v1/courses')).at(-1)?.path ?? '';
    const query = new URL(asked, 'https://hub.invalid').searchParams;
    expect(['filters', 'sortBy', 'points', 'maxPoints', 'maxMiles', 'lat'].map((name) => query.get(name))).toEqual([
      'Destination_Clearing',
      'fit',
      '112',
      '112',
      '25',
      '51.48',
    ]);
  });

  it('offers to show more places only while there are more than the 20 of a page', async () => {
    const offersOf = async (total: number) => {
      const courses = { path: '/api/v1/courses', status: 200, body: { results: [courseOf('a', 112)], total } };
      const hub = await draw(address, { answers: [courses, ...found()] });
      expect(hub.seen()).toContain('Course a');
      return hub.findAll('button', 'Show more').length;
    };
    expect([await offersOf(20), await offersOf(21)]).toEqual([0, 1]);
  });

  it('explains missing grades or home, with links to set them', async () => {
    const hub = await draw(address, { record: (record) => Object.assign(record.user as object, { postcode: '' }) });
    expect(hub.seen()).toContain("We don't know your points");
    expect(hub.find('link', 'Enter your grades').getAttribute('href')).toBe('/dashboard?widget=Tariff');
    expect(hub.seen()).toContain("We don't know where you live");
    expect(hub.find('link', 'Set your postcode')).toBeTruthy();
  });

  it('adds a place once; the button retains focus and then opens the list', async () => {
    const hub = await draw(address);
    await hub.press(/^Add to my call list.*Course a/);
    const button = hub.find('button', /^See it in my call list.*Course a/);
    expect(document.activeElement).toBe(button);
    await hub.press(/^See it in my call list.*Course a/);
    expect(hub.address()).toBe(listAddress);
    expect(rowsOf(hub)).toEqual(['University a']);
    expect(savedIn(hub).map(({ name }) => name)).toEqual(['ClearingCalls']);
  });

  it('shows a text when no place fits, and clears the filters on request', async () => {
    const hub = await draw(`${address}?miles=10`, { answers: found() });
    expect(hub.seen()).toContain('No places fit this.');
    await hub.press('Clear filters');
    expect(hub.address()).toBe(address);
  });
});

describe('the call list', () => {
  it("shows the number to dial and a script with the person's details for each place", async () => {
    const hub = await draw(listAddress, { saved: [setting(listOf('a')), grades] });
    expect(hub.find('link', /^Call 01632 960001/).getAttribute('href')).toBe('tel:01632960001');
    const said = hub.seen(hub.container.querySelector('.clearing-script') as HTMLElement);
    for (const words of [
      'my name is Ellie Roberts',
      'Course a, course code M100',
      '127 000 0024',
      'Biology A level B',
      '112 tariff points',
    ])
      expect(said).toContain(words);
  });

  it('reorders with the keyboard and keeps focus on the moved row', async () => {
    const hub = await draw(listAddress, { saved: [setting(listOf('a', 'b', 'c'))] });
    await hub.press(/^Move down: Course a/);
    expect(rowsOf(hub)).toEqual(['University b', 'University a', 'University c']);
    expect(document.activeElement).toBe(hub.find('button', /^Move down: Course a/));
    await hub.keys('{Enter}');
    expect(rowsOf(hub)).toEqual(['University b', 'University c', 'University a']);
  });

  it('saves notes when typing pauses, each with its own call', async () => {
    const hub = await draw(listAddress, { saved: [setting(listOf('a', 'b'))] });
    await hub.type(/^Notes for your call: Course b/, 'Spoke to Sam');
    expect(savedIn(hub)).toEqual([]);
    await hub.pass(2_500);
    expect(savedIn(hub).map(({ name, data }) => [name, JSON.parse(data)])).toEqual([[toNoteName(idOf('b')), 'Spoke to Sam']]);
  });

  it('restores a removed place with its notes on Undo', async () => {
    const note: SavedSetting = { collection: 'dashboardData', name: toNoteName(idOf('a')), data: 'Spoke to Sam', lastUpdated };
    const hub = await draw(listAddress, { saved: [setting(listOf('a', 'b')), note] });
    await hub.press(/^Remove: Course a/);
    expect(rowsOf(hub)).toEqual(['University b']);
    expect(document.activeElement).toBe(hub.find('button', /^Remove: Course b/));
    await hub.press('Undo');
    expect(rowsOf(hub)).toEqual(['University a', 'University b']);
    expect((hub.find('textbox', /^Notes for your call: Course a/) as HTMLTextAreaElement).value).toBe('Spoke to Sam');
  });

  it('accepts a place found elsewhere, and names missing fields', async () => {
    const hub = await draw(listAddress);
    await hub.hands((user) => user.click(hub.container.querySelector('.clearing-own summary') as HTMLElement));
    await hub.press('Add it');
    expect(hub.seen()).toContain('Enter the name of the university.');
    await hub.type('University or college', 'Leeds Arts University');
    await hub.type('Phone number', '01632 960 123');
    await hub.press('Add it');
    expect(rowsOf(hub)).toEqual(['Leeds Arts University']);
    expect(hub.find('link', /^Call 01632 960 123/).getAttribute('href')).toBe('tel:01632960123');
  });
});

describe('after a yes', () => {
  const yes = setCallState(listOf('a'), idOf('a'), { state: 'yes', by: '2027-08-20T18:00' });

  it('is informal, is held until a deadline, and is added in the application', async () => {
    const hub = await draw(listAddress, { saved: [setting(listOf('a'))] });
    await hub.press('They said yes', 'radio');
    expect(hub.seen()).toContain('A yes on the phone is an informal offer.');
    expect(hub.find('link', 'Add it as your Clearing choice').getAttribute('href')).toBe('/track/undergraduate/2027?course=a%3Aa-1');
  });

  it('shows the deadline as text, and also when it has passed', async () => {
    const hub = await draw(listAddress, { saved: [setting(yes)] });
    expect(hub.seen()).toContain('Held for you until 18:00 on Friday 20 August.');
    const late = await draw(listAddress, {
      saved: [setting(yes)],
      record: (record) => Object.assign(record, { now: '2027-08-20T18:00:00+01:00' }),
    });
    expect(late.seen()).toContain('This was held until 18:00 on Friday 20 August.');
  });

  it('shows from when a choice can be added', async () => {
    const hub = await draw(listAddress, { persona: 'p14', saved: [setting(yes)] });
    expect(hub.seen()).toContain('You can add it from 1:00pm BST on 12 August.');
    expect(hub.findAll('link', 'Add it as your Clearing choice')).toEqual([]);
  });

  it.each([
    ['p17', 'wait for its answer before you add this'],
    ['p10', 'You can add it once your application is in Clearing.'],
  ])('shows %s the reason why it cannot be added', async (persona, words) => {
    const hub = await draw(listAddress, { persona, saved: [setting(yes)] });
    expect(hub.seen()).toContain(words);
    expect(hub.findAll('link', 'Add it as your Clearing choice')).toEqual([]);
  });

  it('explains that only one of two universities can be added', async () => {
    const two = setCallState(addCall(yes, placeOf('b')), idOf('b'), { state: 'yes', by: '' });
    const hub = await draw(listAddress, { saved: [setting(two)] });
    expect(hub.seen()).toContain('More than one university said yes.');
  });
});

describe('outside Clearing', () => {
  it('shows when it opens, and lets the person prepare the list', async () => {
    const hub = await draw(address, { persona: 'p10' });
    expect(hub.find('heading', 'Clearing opens on 2 July 2027')).toBeTruthy();
    expect(hub.find('button', /^Add to my call list.*Course a/)).toBeTruthy();
  });

  it('congratulates a person with a place and no list, and shows no calls', async () => {
    const hub = await draw(address, { persona: 'p18' });
    expect(hub.find('heading', 'Congratulations, you have a place!')).toBeTruthy();
    expect(hub.seen()).not.toContain('Nobody to call yet');
    expect(hub.findAll('tab')).toEqual([]);
  });

  it('congratulates a person with a place, hides the search, and keeps the list until it is removed', async () => {
    const hub = await draw(address, { persona: 'p18', saved: [setting(listOf('a'))] });
    expect(hub.find('heading', 'Congratulations, you have a place!')).toBeTruthy();
    expect(hub.findAll('tab', 'Find places')).toEqual([]);
    expect(rowsOf(hub)).toEqual(['University a']);
    await hub.press('Remove my call list');
    expect(rowsOf(hub)).toEqual([]);
    await hub.press('Undo');
    expect(rowsOf(hub)).toEqual(['University a']);
  });
});
