// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildPlaces, buildPreset, buildWidget } from '#engine/testing';
import type { Drawing } from '#engine/testing/draw';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { PresetPane } from './preset-pane.tsx';

const widgets = ['Loans', 'Notes', 'Spare'].map((id) => buildWidget({ id, title: id }));

/** The pane for a preset of a draft. */
const open = (preset: object) =>
  drawInSession(<PresetPane open="presets/one" />, {
    pack: { components: ['loans'] },
    live: { widgets, presets: [{ ...preset, id: 'one' }] },
  });

const said = () => document.querySelector('[data-announcer="polite"]')?.lastElementChild?.textContent;
const inGrid = ({ container }: Drawing) =>
  [...container.querySelectorAll('.preset-grid .preset-name p')].map(({ textContent }) => textContent);
const actions = (drawing: Drawing) => drawing.findAll('menuitem').map((item) => drawing.seen(item));

describe('the actions of a widget in a preset', () => {
  it('removes a widget from the grid and linked grids, named in order, and focuses the button that adds it again', async () => {
    const drawing = await open(buildPreset(['Loans', 'Notes']));
    await drawing.press('Actions for Notes');
    expect(actions(drawing)).toEqual(['Move up', 'Move down', 'Move to position...', 'Remove from 2, 3 and 4 columns']);
    await drawing.press('Remove from 2, 3 and 4 columns', 'menuitem');
    expect(said()).toBe('Notes removed from 2, 3 and 4 columns.');
    expect(inGrid(drawing)).toEqual(['Loans']);
    expect(document.activeElement).toBe(drawing.find('button', 'Add Notes'));
    await drawing.press('Add Notes');
    expect(inGrid(drawing)).toEqual(['Loans', 'Notes']);
    expect(document.activeElement).toBe(drawing.find('button', 'Move Notes'));
  });

  it('leaves an unlinked grid unchanged, unless the widget is removed everywhere', async () => {
    const order = { 2: buildPlaces('Loans', 'Notes'), 3: buildPlaces('Loans', 'Notes'), 4: buildPlaces('Notes', 'Loans') };
    const drawing = await open({ ...buildPreset(), order });
    await drawing.press('Actions for Loans');
    expect(actions(drawing).slice(-2)).toEqual(['Remove from 2 and 3 columns', 'Remove from every grid']);
    await drawing.press('Remove from every grid', 'menuitem');
    expect(said()).toBe('Loans removed from 2, 3 and 4 columns.');
  });

  it('moves a widget, announces its new place, and keeps focus on its menu', async () => {
    const drawing = await open(buildPreset(['Loans', 'Notes']));
    await drawing.press('Actions for Loans');
    await drawing.press('Move down', 'menuitem');
    expect(inGrid(drawing)).toEqual(['Notes', 'Loans']);
    expect(said()).toBe('Loans, position 2 of 2, row 1, column 2');
    expect(document.activeElement).toBe(drawing.find('button', 'Actions for Loans'));
  });
});
