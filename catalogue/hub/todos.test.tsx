import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { HubProvider, type HubStore } from '#engine/hub';
import { createFakePorts } from '#engine/testing/hub';
import type { SavedSetting } from '#schemas/viewer';
import { quotedIn, sentenceOf } from '#tools/reading/rule-texts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { Page as TodoLists } from '../pages/todo/todo-lists.tsx';
import cases from './todo-cases.json' with { type: 'json' };

const BASE = 'https://hub.example';
const page = hubPageOf('p10');
const everyTodo = cases.map(({ id }) => id);

/** The panel's lists as text. */
function draw(store: HubStore): string {
  return renderToString(
    <StaticRouter location="/dashboard/todo">
      <HubProvider store={store}>
        <TodoLists />
      </HubProvider>
    </StaticRouter>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function groupOf(html: string, id: 'todo-open' | 'todo-done'): string {
  return new RegExp(`<section aria-labelledby="${id}">.*?</section>`, 's').exec(html)?.[0] ?? '';
}

function rowOf(html: string, id: string): string {
  return new RegExp(`<article [^>]*data-item="todos/${id}".*?</article>`, 's').exec(html)?.[0] ?? '';
}

const idsIn = (html: string) => [...html.matchAll(/data-item="todos\/([^"]*)"/g)].map(([, id]) => id);

/** A person with all to-do widgets hidden, on a site where those services have their own addresses. */
function openWithoutWidgets(): HubStore {
  const off = ['Apply', 'Events', 'Favourites', 'GlobalCourseSearch', 'PeopleLike', 'Statement'];
  const saved = off.map((name): SavedSetting => ({ collection: 'dashboardWidgetsActive', name, data: 'no', lastUpdated: '' }));
  const bare = hubPageOf('p10', { saved });
  return createStillStore({ ...bare, pageState: { ...bare.pageState, bases: { base: BASE } } });
}

/** The hub after a person has checked these off in order. */
async function afterTicking(ids: readonly string[]): Promise<HubStore> {
  const store = createHubStore(page, createFakePorts());
  for (const id of ids)
    await store.actions.save({ collection: 'dashboardTodo', name: id, data: { id, done: true } }, { isImmediate: true });
  return { ...store, getInitialState: store.getState };
}

describe('the items of the to-do list', () => {
  it('[TODO-003] [TODO-013] lists ten to-dos, and the last opens the Apply widget for people who have it', () => {
    const html = groupOf(draw(createStillStore(page)), 'todo-open');
    const [, named = ''] = /The ten ids are (.*)\.$/.exec(sentenceOf('TODO-013')) ?? [];
    expect(page.plan.todos).toEqual(named.split(', '));
    expect(idsIn(html).sort()).toEqual(named.split(', ').sort());
    expect(html).toContain('(10)');
    expect(rowOf(html, 'start-application')).toContain('href="/dashboard?widget=Apply"');
  });

  it.each(cases)('$title', ({ id, kind, link }) => {
    const row = rowOf(draw(openWithoutWidgets()), id);
    const href = { hub: `/dashboard${link}`, site: `${BASE}${link}`, away: link }[kind];
    expect(row).toContain(`href="${href}"`);
    expect([row.includes('target="_blank"'), row.includes('(opens in new tab)')]).toEqual([kind === 'away', kind === 'away']);
  });

  it("[TODO-014] [TODO-015] leaves the site only for the tool, stays in the hub for preferences, and uses the site's base to explore and search", () => {
    const hrefs = [...draw(openWithoutWidgets()).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const [openDays = ''] = /\/explore\/search\/events\?type=open-day/.exec(sentenceOf('TODO-014')) ?? [];
    expect(hrefs).toContain(`${BASE}${openDays}`);
    expect(hrefs.filter((href) => href.includes('/preferences')).every((href) => href.startsWith('/dashboard/'))).toBe(true);
    expect(hrefs.filter((href) => /\/(explore|search)/.test(href)).every((href) => href.startsWith(`${BASE}/`))).toBe(true);
    expect(hrefs.filter((href) => !href.startsWith('/') && !href.startsWith(BASE))).toHaveLength(1);
  });
});

describe('an empty list in the panel', () => {
  it('[TODO-027] [ERR-029] congratulates a person with everything done', async () => {
    const html = groupOf(draw(await afterTicking(everyTodo)), 'todo-open');
    for (const rule of ['TODO-027', 'ERR-029']) expect(html).toContain(`<p class="todo-empty">${quotedIn(rule)[0]}</p>`);
    expect(groupOf(draw(await afterTicking(everyTodo.slice(1))), 'todo-open')).not.toContain('todo-empty');
  });

  it('[TODO-028] [ERR-030] explains how to check an item off', async () => {
    const html = groupOf(draw(await afterTicking([])), 'todo-done');
    for (const rule of ['TODO-028', 'ERR-030']) expect(html).toContain(`<p class="todo-empty">${quotedIn(rule)[0]}</p>`);
    expect(groupOf(draw(await afterTicking(everyTodo.slice(0, 1))), 'todo-done')).not.toContain('todo-empty');
  });

  it("[TODO-021] [TODO-022] labels the toggle 'Done', then 'Undo', followed by the item's name", async () => {
    const [id = ''] = everyTodo;
    const store = await afterTicking([id]);
    const toggleOf = (name: string) =>
      new RegExp(`data-todo="${name}"[^>]*>(.*?)</button>`, 's').exec(draw(store))?.[1]?.replace(/<[^>]*>/g, '');
    expect(toggleOf('set-preferences')).toBe(`Done: ${page.items.todos['set-preferences']?.name}`);
    expect(toggleOf(id)).toBe(`Undo: ${page.items.todos[id]?.name}`);
  });
});
