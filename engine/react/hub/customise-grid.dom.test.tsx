// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawing, descriptionOf, draw, wipe } from '../../testing/drawing/draw.tsx';
import { UiProvider } from '../components/ui-provider.tsx';
import { CustomiseGrid, type CustomiseLabels } from './customise-grid.tsx';

const names = 'heading help list moveUp moveDown moveToPosition move cancel hide dropped back hidden noneHidden standard done'.split(' ');
const labels = {
  ...Object.fromEntries(names.map((name) => [name, name])),
  handle: 'Handle of {{title}}',
  menu: 'Menu of {{title}}',
  show: 'Show {{title}}',
  position: 'Position {{n}} of {{total}}',
  moved: '{{title}} is at {{n}} of {{total}}',
  hiddenNow: '{{title}} is hidden',
  shownNow: '{{title}} is shown',
  pin: 'Pin {{title}}',
  pinned: 'Stands open',
} as unknown as CustomiseLabels;
const widgetOf = (title: string) => ({ id: title.toLowerCase(), title, description: `About ${title}`, icon: 'flag', colour: 'teal' });

afterEach(wipe);

/** The view with two visible widgets and one hidden, and the changes it reported. */
async function open(pinned?: readonly string[]): Promise<Drawing & { readonly told: readonly unknown[]; said(): Promise<string> }> {
  const told: unknown[] = [];
  const tell =
    (what: string) =>
    (...more: readonly unknown[]) =>
      void told.push([what, ...more]);
  const drawing = await draw(
    <UiProvider labels={{ region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
      <CustomiseGrid
        columns={2}
        widgets={[widgetOf('Notes'), widgetOf('Dates')]}
        hidden={[widgetOf('News')]}
        labels={labels}
        onMove={tell('move')}
        onHide={tell('hide')}
        onShow={tell('show')}
        onStandard={tell('standard')}
        onDone={tell('done')}
        pinned={pinned}
        onPin={pinned && tell('pin')}
      />
    </UiProvider>,
  );
  const said = async () => {
    await drawing.pass(1_000);
    return document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
  };
  return { ...drawing, told, said };
}

describe('CustomiseGrid interaction', () => {
  it('focuses its heading, and describes how each handle works', async () => {
    const grid = await open();
    expect(document.activeElement).toBe(grid.find('heading', 'heading'));
    expect(grid.findAll('button', /^Handle of/).map(descriptionOf)).toEqual(['help', 'help']);
  });

  it('shows a hidden widget, announces it and focuses the heading of the hidden widgets', async () => {
    const grid = await open();
    await grid.press('Show News');
    expect(grid.told).toEqual([['show', 'news']]);
    expect(document.activeElement).toBe(grid.find('heading', 'hidden'));
    expect(await grid.said()).toContain('News is shown');
  });

  it('focuses the choice of a position, moves the widget there and announces it', async () => {
    const grid = await open();
    await grid.press('Menu of Notes');
    await grid.press('moveToPosition', 'menuitem');
    const choice = grid.find('combobox', 'moveToPosition') as HTMLSelectElement;
    expect(document.activeElement).toBe(choice);
    expect([...choice.options].map(({ text }) => text)).toEqual(['Position 1 of 2', 'Position 2 of 2']);
    await grid.hands((user) => user.selectOptions(choice, 'Position 2 of 2'));
    await grid.press('move');
    expect(grid.told).toEqual([['move', 'notes', 1]]);
    expect(await grid.said()).toContain('Notes is at 2 of 2');
  });

  it('reports pinning and unpinning, and marks pinned widgets', async () => {
    const grid = await open(['notes']);
    expect(grid.find('button', 'Pin Notes').getAttribute('aria-pressed')).toBe('true');
    expect(grid.seen(grid.findAll('listitem')[0])).toContain('Stands open');
    expect(grid.seen(grid.findAll('listitem')[1])).not.toContain('Stands open');
    await grid.press('Pin Notes');
    await grid.press('Pin Dates');
    expect(grid.told).toEqual([
      ['pin', 'notes', false],
      ['pin', 'dates', true],
    ]);
    expect((await open()).findAll('button', /^Pin /)).toEqual([]);
  });

  it('reports the standard order on one press', async () => {
    const grid = await open();
    await grid.press('standard');
    expect(grid.told).toEqual([['standard']]);
  });
});
