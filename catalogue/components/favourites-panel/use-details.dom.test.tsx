// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import { courseSource, locationSource } from './sources.ts';
import { useDetails } from './use-details.ts';

const location = { nid: '7', title: 'Leeds', url: '/leeds' };
const answers = [{ path: '/', status: 200, body: { data: { locationGuides: [location] } } }];

function Place(): ReactElement {
  const { resource } = useDetails(locationSource, ['7']);
  return <p>{resource.kind === 'ready' ? (resource.value('7')?.title ?? 'unknown') : resource.kind}</p>;
}

it('[FAV-045] [CONST-007] stores details of locations for this tab for 43800 minutes', async () => {
  const first = await drawInHub(<Place />, { answers });
  expect(first.seen()).toBe('Leeds');
  const name = `Hub locations:${first.store.getState().page.person.id}`;
  const kept = first.ports.session.read(name) ?? '';
  const asksAfter = async (minutes: number) => {
    const now = new Date(Date.parse(first.store.getState().page.now) + minutes * 60_000).toISOString();
    const later = await drawInHub(<Place />, {
      answers,
      record: (record) => Object.assign(record, { now }),
      prepare: ({ session }) => session.write(name, kept),
    });
    expect(later.seen()).toBe('Leeds');
    return later.ports.requests.length;
  };
  expect([await asksAfter(43_799), await asksAfter(43_800)]).toEqual([0, 1]);
});

it('dates details from several responses by the oldest', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `c${index}:o`);
  const found = { status: 200, body: { results: [] } };
  function Age(): ReactElement {
    return <p>{useDetails(courseSource, ids).fetchedAt ?? 'not here yet'}</p>;
  }
  const hub = await drawInHub(<Age />, {
    answers: [
      { path: '/api/v1/courses?courses=c0', ...found, delayMs: 2_000 },
      { path: '/api/v1/courses?courses=c100', ...found, delayMs: 1_000 },
    ],
  });
  expect(hub.seen()).toBe('not here yet');
  await hub.pass(2_000);
  const start = Date.parse(hub.store.getState().page.now);
  expect(hub.seen()).toBe(new Date(start + 1_000).toISOString());
});
