import { describe, expect, it } from 'vitest';
import { buildWidget } from '../../testing/index.ts';
import type { HubPage } from '../state/hub-page.ts';
import { buildHubPage, librarySetup } from '../testing/library-hub.ts';
import { chooseFocused, chooseWayOut } from './focused-widget.tsx';

const setup = librarySetup;
const desktop = { isPhone: false, isInApp: false };
const phone = { isPhone: true, isInApp: false };
const inApp = { isPhone: true, isInApp: true };

const page = buildHubPage();

/** The page with these widgets, whatever their audience, in place of its own with the same names. */
function withWidgets(...given: readonly Parameters<typeof buildWidget>[0][]): HubPage {
  const widgets = Object.fromEntries(given.map(buildWidget).map((widget) => [widget.id, widget]));
  return { ...page, items: { ...page.items, widgets: { ...page.items.widgets, ...widgets } } };
}

describe('the widget in the address', () => {
  it('[FRAME-020] is matched case-insensitively and gets the spelling of the catalogue', () => {
    expect(chooseFocused(page, 'lOaNs', { place: desktop, setup })).toBe('Loans');
    expect(chooseFocused(page, 'shelf', { place: desktop, setup })).toBe('Shelf');
  });

  it('[FRAME-015] never opens if it is not focusable', () => {
    expect(chooseFocused(withWidgets({ focusable: false }), 'Loans', { place: desktop, setup })).toBeNull();
  });

  it.each([
    ['unknown', () => chooseFocused(page, 'Nonsense', { place: desktop, setup })],
    ['inactive', () => chooseFocused(withWidgets({ active: false }), 'Loans', { place: desktop, setup })],
    ['not for this person', () => chooseFocused(withWidgets({ id: 'Rooms' }), 'Rooms', { place: desktop, setup })],
    ['switched off', () => chooseFocused(page, 'Loans', { place: desktop, setup, switched: { Loans: 'no' } })],
    ['not for this window', () => chooseFocused(withWidgets({ desktop: { show: false } }), 'Loans', { place: desktop, setup })],
    ['not for the app', () => chooseFocused(withWidgets({ app: { show: false } }), 'Loans', { place: inApp, setup })],
  ])('[FRAME-061] does not open when it is %s', (_, choose) => {
    expect(choose()).toBeNull();
  });

  it("is replaced by the pack's alternative, unless the person does not have that", () => {
    const swapping = (instead: string) => ({ place: phone, setup: { ...setup, chooseWidget: () => instead } });
    expect(chooseFocused(page, 'Loans', swapping('Shelf'))).toBe('Shelf');
    expect(chooseFocused(withWidgets({ id: 'Rooms' }), 'Loans', swapping('Rooms'))).toBe('Loans');
  });
});

describe('a widget with an address of its own on a phone', () => {
  const leading = withWidgets({ mobile: { toggle: true, url: '/loans' } });

  it('links to its address on a phone and opens elsewhere', () => {
    expect(chooseWayOut(leading, 'Loans', { place: phone, setup })?.href).toBe('/loans');
    expect(chooseWayOut(leading, 'Loans', { place: desktop, setup })).toBeNull();
  });

  it('only affects itself, not other widgets', () => {
    expect(chooseWayOut(leading, 'Shelf', { place: phone, setup })).toBeNull();
    expect(chooseWayOut(leading, null, { place: phone, setup })).toBeNull();
  });
});
