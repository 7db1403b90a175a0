// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawInHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { TodoSummary } from './todo-summary.tsx';

const namesIn = (hub: HubDrawing) => [...hub.container.querySelectorAll('.todo-checks li')].map((row) => hub.seen(row).split('\n')[0]);
const checkboxesIn = (hub: HubDrawing) => hub.findAll('checkbox').map((box) => (box as HTMLInputElement).checked);
/** The saved to-dos so far: the id, and whether it is done. */
const savedIn = ({ ports }: HubDrawing) =>
  ports.requests
    .filter(({ path, init }) => path.startsWith('/api/v1/user/settings') && init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)))
    .filter(({ collection }) => collection === 'dashboardTodo')
    .map(({ name, data }) => `${name} ${JSON.parse(data).done}`);
const draw = (persona = 'p10') => drawInHub(<TodoSummary />, { persona });

describe('to-dos on the dashboard', () => {
  it('does not move a to-do when it is checked', async () => {
    const hub = await draw();
    const first = namesIn(hub);
    await hub.hands((user) => user.click(hub.findAll('checkbox')[0] as HTMLElement));
    expect(checkboxesIn(hub)).toEqual([true, false, false]);
    expect(namesIn(hub)).toEqual(first);
    expect(hub.seen()).toContain('1 of 10 done');
  });

  it.each([
    ['p36', 'exploring', ['Know your options', 'Search for courses', 'Build your top five']],
    ['p03', 'applying', ['Tell us about support', 'Build your top five', 'Write your personal statement']],
    ['p10', 'deciding', ['Tell us about support', 'Book an open day', 'Set up your hub']],
  ])('[TODO-024] lists for %s, who is %s, the to-dos of that stage first', async (persona, stage, names) => {
    const hub = await draw(persona);
    expect(hub.store.getState().page.details.situation.stage).toBe(stage);
    expect(namesIn(hub)).toEqual(names);
  });

  it.each([
    ['p14', 1, 3],
    ['p10', 2, 6],
  ])('fills the space beside the applications of %s', async (persona, applications, shown) => {
    const hub = await drawInHub(<ApplyPanel />, { persona });
    expect(hub.container.querySelectorAll('.status-tile')).toHaveLength(applications);
    expect(namesIn(hub)).toHaveLength(shown);
  });

  it('shows three to-dos at first and all ten after one press, without a link to the list', async () => {
    const hub = await draw();
    expect(namesIn(hub)).toHaveLength(3);
    const first = namesIn(hub);
    await hub.press('Show all 10');
    expect(namesIn(hub)).toHaveLength(10);
    expect(namesIn(hub).slice(0, 3)).toEqual(first);
    await hub.press('Show fewer');
    expect(namesIn(hub)).toEqual(first);
    expect(hub.findAll('link')).toEqual([]);
  });
});

describe('a to-do that looks done', () => {
  it('is counted, so that a person with three offers does not read that none is done', async () => {
    const hub = await draw();
    expect(hub.seen()).toContain('None ticked yet, 5 of 10 look done');
    expect(hub.seen()).not.toContain('0 of 10');
    await hub.press('Tick it? Set up your hub');
    expect(hub.seen()).toContain('1 of 10 done, 4 more look done');
  });

  it('is checked and unchecked with one press each, both saved, and the button retains focus', async () => {
    const hub = await draw();
    await hub.press('Tick it? Set up your hub');
    expect(savedIn(hub)).toEqual(['set-preferences true']);
    expect(checkboxesIn(hub)).toEqual([false, false, true]);
    expect(document.activeElement).toBe(hub.find('button', 'Undo Set up your hub'));
    await hub.press('Undo Set up your hub');
    expect(savedIn(hub)).toEqual(['set-preferences true', 'set-preferences false']);
    expect(checkboxesIn(hub)).toEqual([false, false, false]);
    expect(document.activeElement).toBe(hub.find('button', 'Tick it? Set up your hub'));
  });

  it('is never checked automatically, and is only suggested while unchecked and backed by evidence', async () => {
    const hub = await draw();
    await hub.press('Show all 10');
    await hub.pass(120_000);
    expect([savedIn(hub), checkboxesIn(hub).filter(Boolean)]).toEqual([[], []]);
    expect(hub.findAll('button', /^Tick it/).map(({ textContent }) => textContent)).toEqual([
      'Tick it? Set up your hub',
      'Tick it? Search for courses',
      'Tick it? Build your top five',
      'Tick it? Write your personal statement',
      'Tick it? Start your application',
    ]);
    await hub.hands((user) => user.click(hub.find('checkbox', 'Search for courses')));
    expect(hub.findAll('button', 'Tick it? Search for courses')).toEqual([]);
  });
});
