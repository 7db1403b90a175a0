// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import { HubProvider, TimeAgo } from '#engine/hub';
import { buildTodo } from '#engine/testing';
import { hubPageOf, type PageChanges } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import cases from '../rules/stage/cases.json' with { type: 'json' };
import { Part as AccountMenu } from './account-menu.tsx';
import { drawBox } from './testing/draw-in-hub.tsx';

type Fields = Readonly<Record<string, unknown>>;
const ofRule = (name: string) => cases.filter(({ rule }) => rule === name);

/** The query of the request for articles, which are chosen for the person. */
async function askedArticles(changes: PageChanges): Promise<URLSearchParams> {
  const { ports } = await drawBox('Information', {
    persona: 'p02',
    answers: [{ path: '/api/v1/article', status: 200, body: [] }],
    ...changes,
  });
  const asked = ports.requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/article'));
  expect(asked).toHaveLength(1);
  return new URLSearchParams(asked[0]?.split('?')[1]);
}

describe('the stage in the article request', () => {
  const lastUpdated = '2027-01-01T00:00:00Z';
  const contents = new Map<unknown, (catalogue: Catalogue) => Catalogue>();

  /** Content with this number of to-dos beside one already done; null removes all. */
  function withTodos(count: unknown): (catalogue: Catalogue) => Catalogue {
    const open = Array.from({ length: Number(count) }, (_, order) => buildTodo({ id: `open-${order}`, order: order + 1 }));
    const todos = count === null ? [] : [buildTodo({ id: 'done' }), ...open];
    const change = contents.get(count) ?? ((catalogue: Catalogue) => ({ ...catalogue, todos }));
    contents.set(count, change);
    return change;
  }

  const saved = (count: unknown) => Array.from({ length: Number(count) }, (_, index) => ({ id: `own-${index}` }));

  it.each(ofRule('stage'))('$title', async ({ input, answer }) => {
    const { unis, courses, pages, topChoices, statementLength, unfinishedTodos } = input as Fields;
    const top = saved(topChoices).map((course, index) => ({ number: index + 1, course }));
    const favourites = { unis: saved(unis), courses: saved(courses), pages: saved(pages), top };
    const statement = { whySubject: 'a'.repeat(Number(statementLength)) };
    const asked = await askedArticles({
      saved: [
        { collection: 'dashboardTodo', name: 'done', data: true, lastUpdated },
        { collection: 'dashboardData', name: 'Statement', data: statement, lastUpdated },
      ],
      content: withTodos(unfinishedTodos),
      record: (record) => Object.assign(Object(record.user), { favourites }),
    });
    const { stage, score } = answer as { readonly stage?: string; readonly score?: number };
    expect(asked.get('stage')).toBe(stage ?? (Number(score) >= 10 ? 'Refine' : 'Research'));
  });
});

describe('the region in the article request', () => {
  it.each(ofRule('home-location'))('$title', async ({ input, answer }) => {
    const { postcode, country } = input as Fields;
    const asked = await askedArticles({
      record: (record) => Object.assign(Object(record.user), { postcode, userPostcode: postcode, userCountry: country }),
    });
    expect(asked.get('region')).toBe(answer);
  });
});

describe('the avatar of a person', () => {
  it.each(ofRule('avatar-colour'))('$title', ({ input, answer }) => {
    const { name } = input as Fields;
    const page = hubPageOf('p10', { record: (record) => Object.assign(Object(record.user), { name }) });
    const html = renderToString(
      <StaticRouter location="/dashboard">
        <HubProvider store={createStillStore(page)}>
          <AccountMenu />
        </HubProvider>
      </StaticRouter>,
    );
    const { colour, letter } = answer as { readonly colour?: number; readonly letter?: string };
    const avatar = /<span class="avatar [^>]*>.*?<\/span>/.exec(html)?.[0] ?? '';
    if (colour !== undefined) expect(avatar).toContain(`avatar-colour-${colour + 1}"`);
    if (letter !== undefined) expect(avatar.replace(/<[^>]*>/g, '')).toBe(letter);
  });
});

describe('the age shown beside an event', () => {
  const store = createStillStore(hubPageOf('p10'));

  it.each(ofRule('time-ago'))('$title', ({ input, answer }) => {
    const { time, now } = input as { readonly time: string | number; readonly now: string };
    const html = renderToString(
      <HubProvider store={store}>
        <TimeAgo at={time} now={now} />
      </HubProvider>,
    );
    expect(html.replace(/<[^>]*>/g, '')).toBe(answer);
  });
});
