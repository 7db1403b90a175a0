import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { draftStoreOf, type HubPage } from '#engine/hub';
import { loadPart } from '#engine/react';
import { createFakePorts, startPolling } from '#engine/testing/hub';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { loadBelow } from '../pages/dashboard/dashboard.tsx';
import { keepsClearingTimer } from '../rules/clearing/clearing-timer.ts';
import { App } from './testing/app.tsx';

vi.setConfig({ testTimeout: 20_000 });

function draw(page: HubPage): string {
  return renderToString(
    <StaticRouter location="/dashboard">
      <App store={createStillStore(page)} columns={3} />
    </StaticRouter>,
  );
}

/** A person with a sent application, on results day, with this page state. */
function pageIn(pageState: Readonly<Record<string, string>>): HubPage {
  return hubPageOf('p08', {
    record: (record) => {
      Object.assign(record, { now: '2027-08-12T08:00:00Z', pageState });
      Object.assign(Object(record.user), { studyYear: 2027 });
    },
  });
}

describe('page state that changes while the hub is open', () => {
  it("[PAGE-042] updates tags, tiles, preset, favourites and timer without reload, and leaves an open form's input alone", async () => {
    await Promise.all([loadBelow].map(loadPart));
    const before = pageIn({ applyMode: 'on' });
    const clearing = pageIn({ applyMode: 'clearing_timer', ugMode: 'embargo' });
    const ports = createFakePorts();
    const store = createHubStore(before, ports);
    const stop = startPolling(store, ports);
    const notes = draftStoreOf(store, 'Notes');
    const panel = draftStoreOf(store, 'panel-hub-personalisation');
    notes.keep('Half a thought');
    panel.keep({ changed: { studyYear: '2028' }, left: {} });
    const told: string[] = [];
    notes.subscribe(() => told.push('notes'));
    panel.subscribe(() => told.push('panel'));
    const seen: HubPage[] = [];
    store.subscribe(() => void seen.push(store.getState().page));

    ports.answerWith(() => new Response(JSON.stringify({ ...clearing, version: 'clearing' }), { headers: { ETag: '"clearing"' } }));
    await ports.pass(60_000);
    stop();

    const after = store.getState().page;
    expect(seen.length).toBeGreaterThan(0);
    expect(ports.left).toEqual([]);
    const [old, made] = [before.plan, after.plan];
    expect([old.tags.includes('bau'), old.tags.includes('clearing'), made.tags.includes('clearing')]).toEqual([true, false, true]);
    // While results are held, an applicant's hub shows the offer preset, even in Clearing (TAGS-046).
    expect(made.preset).toBe('UndergraduateAccommodation');
    expect(made.preset).not.toBe(old.preset);
    expect([old.widgets.includes('Favourites'), made.widgets.includes('Favourites')]).toEqual([true, false]);
    expect([keepsClearingTimer(old.tags), keepsClearingTimer(made.tags)]).toEqual([false, true]);
    const [drawnBefore, drawnAfter] = [draw(before), draw(after)];
    const tilesOf = (html: string) => html.slice(html.indexOf('class="apply-panel"'), html.indexOf('Your feed'));
    expect([old.tiles[0]?.state, made.tiles[0]?.state]).toEqual(['sent', 'embargo']);
    expect(tilesOf(drawnAfter)).not.toBe(tilesOf(drawnBefore));
    expect(drawnBefore).toContain('data-widget="Favourites"');
    expect(drawnAfter).not.toContain('data-widget="Favourites"');

    expect(notes.current()).toMatchObject({ value: 'Half a thought', isRestored: false });
    expect(panel.current()).toMatchObject({ value: { changed: { studyYear: '2028' }, left: {} }, isRestored: false });
    expect(told).toEqual([]);
  });
});
