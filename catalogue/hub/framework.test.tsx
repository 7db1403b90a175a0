import { describe, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { readSettings } from '#engine/hub-grid';
import { chooseFocused, chooseWayOut, findRoute } from '#engine/testing/hub';
import { hubSetup } from '../components/hub/setup.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { pages } from '../pages.ts';
import { HUB_ROUTES } from '../rules/places/index.ts';
import { assets } from './draw-page.fixture.ts';

vi.setConfig({ testTimeout: 20_000 });

const desktop = { isPhone: false, isInApp: false };
const phone = { isPhone: true, isInApp: false };

function draw(page: HubPage, url: string): string {
  const html = pages.renderHubPage({ page, url, screen: { columns: 3 }, theme: '', motion: '', nonce: 'n0nce', assets });
  return html.slice(html.indexOf('<div id="hub"'), html.indexOf('<script type="application/json"'));
}

/** A page with changes to the Notes widget. */
function withNotes(change: object, persona = 'p10'): HubPage {
  const page = hubPageOf(persona);
  const notes = page.items.widgets.Notes;
  return { ...page, items: { ...page.items, widgets: { ...page.items.widgets, ...(notes ? { Notes: { ...notes, ...change } } : {}) } } };
}

const grid = 'data-widget="Notes"';

describe('where a widget appears', () => {
  it('[FRAME-011] appears at every width by default, and only above phone width where its definition requires it', () => {
    expect(draw(hubPageOf('p10'), '/dashboard')).toContain(grid);
    expect(draw(withNotes({ desktop: { show: false } }), '/dashboard')).not.toContain(grid);
  });

  it('[FRAME-012] [SHELL-074] app.show applies only when the hub was opened with app=1 in this visit', () => {
    const page = withNotes({ app: { show: false } });
    expect(draw(page, '/dashboard')).toContain(grid);
    expect(draw(page, '/dashboard?app=1')).not.toContain(grid);
    expect(draw(page, '/dashboard?app=0')).toContain(grid);
    expect(draw(withNotes({ desktop: { show: false } }), '/dashboard')).not.toContain(grid);
  });
});

describe('the widget in the address', () => {
  it('[FRAME-015] does not open when it is not focusable', () => {
    const page = withNotes({ focusable: false });
    const html = draw(page, '/dashboard?widget=Notes');
    expect(html).toContain(grid);
    expect(html).not.toContain('role="dialog"');
    expect(html).not.toContain('Open Notes');
  });

  it.each([
    ['p12', 'apply', phone, 'ApplyClearingUndergraduate'],
    ['p12', 'ApplyClearingUndergraduate', phone, 'ApplyClearingUndergraduate'],
    ['p10', 'Apply', phone, 'Apply'],
    ['p10', 'ApplyClearingUndergraduate', phone, 'Apply'],
    ['p12', 'Apply', desktop, 'Apply'],
    ['p41', 'Apply', phone, 'Apply'],
  ] as const)('opens for %s the application address %s at %o as %s', (persona, asked, place, id) => {
    expect(chooseFocused(hubPageOf(persona), asked, { place, setup: hubSetup })).toBe(id);
  });

  it.each([
    ['Timeline', '/dashboard/calendar'],
    ['PeopleLike', '/dashboard/people-like-you'],
    ['Favourites', '/explore/favourites'],
  ])('[FRAME-064] links %s to %s on a phone instead of opening it', (id, href) => {
    expect(chooseWayOut(hubPageOf('p10'), id, { place: phone, setup: hubSetup })?.href).toBe(href);
    expect(chooseWayOut(hubPageOf('p10'), id, { place: desktop, setup: hubSetup })).toBeNull();
  });

  it('[FRAME-045] derives Clearing mode from the tags alone: clearing, with or without its timer, or bau', () => {
    const page = hubPageOf('p12');
    const inMode = (...mode: string[]) => {
      const others = page.plan.tags.filter((tag) => !['bau', 'clearing', 'clearingTimer'].includes(tag));
      return chooseFocused({ ...page, plan: { ...page.plan, tags: [...others, ...mode] } }, 'Apply', { place: phone, setup: hubSetup });
    };
    expect([inMode('clearing'), inMode('clearing', 'clearingTimer'), inMode('bau')]).toEqual([
      'ApplyClearingUndergraduate',
      'ApplyClearingUndergraduate',
      'Apply',
    ]);
    expect(hubPageOf('p12').plan.tags).toContain('clearing');
    expect(hubPageOf('p14').plan.tags).toEqual(expect.arrayContaining(['clearing', 'clearingTimer']));
    expect(hubPageOf('p10').plan.tags).toContain('bau');
  });

  it('opens all other widgets on a phone', () => {
    expect(chooseWayOut(hubPageOf('p10'), 'Notes', { place: phone, setup: hubSetup })).toBeNull();
    expect(chooseWayOut(hubPageOf('p10'), null, { place: phone, setup: hubSetup })).toBeNull();
  });
});

describe('the routes', () => {
  it('[FRAME-087] [SHELL-040] has one path each for preferences, application and live', () => {
    for (const path of ['/preferences', '/application', '/live']) {
      expect(HUB_ROUTES.filter((route) => route.path.startsWith(path)).map((route) => route.path)).toEqual([path]);
      expect(findRoute(hubSetup, `/dashboard${path}`)?.path).toBe(path);
      expect(findRoute(hubSetup, `/dashboard${path}/more`)).toBeUndefined();
    }
  });
});

describe('the settings of a widget', () => {
  const settingsOf = (persona: string, widget: string) => {
    const page = hubPageOf(persona);
    const item = page.items.widgets[widget];
    if (!item) throw new Error(`There is no ${widget}.`);
    return readSettings(item, undefined, page.plan.settingsOn);
  };
  const off = { undergraduate: 'no', conservatoires: 'no', postgraduate: 'no', teacherTraining: 'no', apprenticeships: 'no' };

  it("[TIME-014] defaults to the person's study level and schemes in Timeline", () => {
    expect(settingsOf('p05', 'Timeline')).toEqual({ ...off, undergraduate: 'yes' });
    expect(settingsOf('p01', 'Timeline')).toEqual({ ...off, undergraduate: 'yes', conservatoires: 'yes' });
    expect(settingsOf('p07', 'Timeline')).toEqual({ ...off, undergraduate: 'yes', apprenticeships: 'yes' });
    expect(settingsOf('p39', 'Timeline')).toEqual({ ...off, postgraduate: 'yes', teacherTraining: 'yes' });
    expect(settingsOf('p37', 'Timeline')).toEqual({ ...off, postgraduate: 'yes' });
  });

  it("[WIDGET-064] defaults to the person's study level among the four schemes of Faq", () => {
    const schemes = { undergraduate: 'no', conservatoires: 'no', postgraduate: 'no', teacherTraining: 'no' };
    expect(settingsOf('p10', 'Faq')).toEqual({ ...schemes, undergraduate: 'yes' });
    expect(settingsOf('p39', 'Faq')).toEqual({ ...schemes, postgraduate: 'yes' });
  });
});
