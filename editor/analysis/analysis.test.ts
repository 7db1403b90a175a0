import { describe, expect, it } from 'vitest';
import { countCondition, drawCohort, GATES, type Json } from '#engine';
import { buildCohort, buildNextStep, buildPoster, createFakeClock, libraryPeople, testKinds } from '#engine/testing';
import { createDocument } from '../document/document.ts';
import { type ItemKey, type ItemName, keyOf } from '../document/item-name.ts';
import { type Answering, createAnalyst } from './analyst.ts';
import { type AnalystLine, createAnalysisClient } from './client.ts';
import { keepByParts } from './keep-by-parts.ts';
import type { AnswerTo, CoverageView, FromAnalyst, ItemPatch, Progress, RequestFor, ToAnalyst, Topic } from './protocol.ts';
import { serveAnalyst } from './serve-analyst.ts';

const now = '2027-03-01T10:00:00Z';
const columns = [
  { id: 'adults', label: 'Adults', expression: 'adult' },
  { id: 'children', label: 'Children', expression: 'child' },
];
const pack = {
  ...libraryPeople,
  analysis: { ...libraryPeople.analysis, columns, liftAt: () => null, listYears: () => [], isSitePage: () => true },
};

function patch<Item extends { readonly id: string }>(kind: ItemName['kind'], value: Item, live: Item | null = value): ItemPatch {
  return { key: keyOf({ kind, id: value.id }), live: live as unknown as Json, draft: value as unknown as Json };
}

const cohort = buildCohort();
const steps = ['valid', 'expired'].map((status) => patch('next-steps', buildNextStep({ id: status, title: status, status })));
const poster = buildPoster({ id: 'fair', visibility: 'adult', startDate: null, endDate: null });
const everything: readonly ItemPatch[] = [...steps, patch('posters', poster), patch('cohorts', cohort)];

function finish<Asked extends Topic>(
  answering: Answering<Asked>,
): { readonly answer: AnswerTo<Asked>; readonly told: readonly Progress[] } {
  const told: Progress[] = [];
  for (let step = answering.next(); ; step = answering.next()) {
    if (step.done) return { answer: step.value, told };
    told.push(step.value);
  }
}

function knowing(items: readonly ItemPatch[] = everything) {
  const analyst = createAnalyst({ ...pack, kinds: testKinds });
  analyst.know(items, [], now);
  return {
    ...analyst,
    answer: <Asked extends Topic>(topic: Asked, request: RequestFor<Asked>) => finish(analyst.run(topic, request)).answer,
  };
}

/** The minimum number of items of a kind in the row of a tile, by column. */
function minOf({ rows, coverage }: CoverageView, kind: 'next-steps' | 'posters', state: string): readonly number[] {
  return coverage[kind]?.[rows.findIndex((row) => row.state === state)]?.map(({ least: min }) => min) ?? [];
}

describe('the analyst', () => {
  it('measures the draft and its differences from live', () => {
    const analyst = knowing();
    const before = analyst.answer('coverage', {});
    expect(minOf(before, 'posters', 'valid')).toEqual([1, 0]);
    expect(before.changes).toEqual([]);
    expect(before.columns).toBe(columns);

    analyst.know([patch('posters', { ...poster, visibility: 'child' }, poster)], [], now);
    const after = analyst.answer('coverage', {});
    expect(minOf(after, 'posters', 'valid')).toEqual([0, 1]);
    expect(minOf(after, 'next-steps', 'expired')).toEqual([1, 1]);
    expect(after.changes.some((change) => change.kind === 'posters' && change.opensGap)).toBe(true);
    expect(after.changes.every(({ kind }) => kind === 'posters')).toBe(true);
  });

  it('marks a cell as crowded when a house rule allows fewer items', () => {
    const more = patch('posters', { ...poster, id: 'second', title: 'Second', link: '/second' } as typeof poster);
    const rule = { id: 'few', title: 'Few', active: true, severity: 'warning', kinds: ['posters'], pointer: '', test: 'most-shown' };
    const few = patch('house-rules', { ...rule, value: 1, words: [], from: null, to: null, message: 'Too many.' } as {
      readonly id: string;
    });
    const isCrowded = (items: readonly ItemPatch[]) =>
      knowing(items)
        .answer('coverage', {})
        .coverage.posters?.flat()
        .some((cell) => cell.isCrowded);
    expect([isCrowded([...everything, more]), isCrowded([...everything, few]), isCrowded([...everything, more, few])]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('drops a removed item', () => {
    const analyst = knowing();
    analyst.know([], ['posters/fair'], now);
    expect(minOf(analyst.answer('coverage', {}), 'posters', 'valid')).toEqual([0, 0]);
  });

  it('counts a condition and items on a cohort, by name', () => {
    const analyst = knowing();
    const people = drawCohort({ cohort, pack, site: null, years: [], now });
    const counted = analyst.answer('count', { expression: 'adult AND !housebound', cohort: null });
    expect(counted?.cohort).toEqual({ id: 'usual', title: 'Usual people', total: 500 });
    expect(counted?.count).toBe(countCondition('adult AND !housebound', people));
    expect(counted?.rows.at(-1)?.soFar).toBe(counted?.count);
    expect(counted?.example?.words).toContain('adult');
    const seen = analyst.answer('seen', { cohort: 'usual' });
    expect(seen?.counts.find(({ id }) => id === 'fair')?.count).toBe(countCondition('adult', people));
  });

  it('falls back to the first cohort for an unknown one, and returns null without cohorts', () => {
    expect(knowing().answer('count', { expression: 'adult', cohort: 'gone' })?.cohort.id).toBe('usual');
    expect(knowing(steps).answer('count', { expression: 'adult', cohort: null })).toBeNull();
    expect(knowing(steps).answer('effects', { cohort: null })).toBeNull();
  });

  it('names the first cohort that sees a difference, or the requested one', () => {
    const shareOf = { ...cohort, id: 'grown', title: 'Grown up', now };
    const nobody = { ...cohort, id: 'early', title: 'Before it opens', now: '2026-01-01T10:00:00Z' };
    const late = { ...poster, startDate: '2027-02-01' };
    const changed = patch('posters', { ...late, title: 'Another fair' }, late);
    const analyst = knowing([...steps, changed, patch('cohorts', nobody), patch('cohorts', shareOf)]);
    expect(analyst.answer('effects', { cohort: null })?.cohort).toMatchObject({ id: 'grown' });
    expect(analyst.answer('effects', { cohort: 'early' })).toMatchObject({ cohort: { id: 'early' }, affected: 0 });
  });

  it('counts an item on the first cohort that sees it, unless the requested one does', () => {
    const early = { ...cohort, id: 'early', title: 'Before it opens', now: '2026-01-01T10:00:00Z' };
    const late = { ...cohort, id: 'late', title: 'After it opens', now: '2027-03-01T10:00:00Z' };
    const fair = patch('posters', { ...poster, startDate: '2027-02-01' });
    const analyst = knowing([...steps, fair, patch('cohorts', early), patch('cohorts', late)]);
    const item = 'posters/fair';
    expect(analyst.answer('seen', { cohort: 'early', item })?.cohort.id).toBe('late');
    expect(analyst.answer('seen', { cohort: 'late', item })?.cohort.id).toBe('late');
    expect(analyst.answer('seen', { cohort: 'early' })?.cohort.id).toBe('early');
    expect(analyst.answer('seen', { cohort: 'early', item: 'posters/unknown' })?.cohort.id).toBe('early');
  });

  it('reports progress after each gate', () => {
    const { answer, told } = finish(knowing().run('gates', {}));
    expect(told.map(({ done }) => done)).toEqual([0, ...GATES.map((_, i) => i + 1)]);
    expect(new Set(told.map(({ of }) => of))).toEqual(new Set([GATES.length]));
    expect(Array.isArray(answer)).toBe(true);
  });

  it('lists what a person sees', () => {
    const who = { tiles: [{ scheme: 'CARD', state: 'expired' }], words: ['child', 'northBranch'], modes: {} };
    expect(
      knowing()
        .answer('person', { who })
        .shown.map(({ id }) => id),
    ).toContain('expired');
    expect(
      knowing()
        .answer('person', { who })
        .shown.map(({ id }) => id),
    ).not.toContain('fair');
  });
});

describe('the cache by parts', () => {
  it('recomputes only for other parts, and evicts the oldest result', () => {
    const made: number[] = [];
    const square = keepByParts(
      (n: number) => {
        made.push(n);
        return n * n;
      },
      (n) => [n],
    );
    expect([square(1), square(2), square(1)]).toEqual([1, 4, 1]);
    expect(made).toEqual([1, 2]);
    for (const n of [3, 4, 5, 1, 2]) square(n);
    expect(made).toEqual([1, 2, 3, 4, 5, 2]);
  });
});

/** An analyst whose task queue runs only when the test steps it. */
function serving(make = () => knowing()) {
  const heard: FromAnalyst[] = [];
  const later: (() => void)[] = [];
  const hear = serveAnalyst(make(), { post: (message) => heard.push(message), later: (then) => later.push(then) });
  const ask = (id: number, topic: Topic, request: RequestFor<Topic>) => hear({ kind: 'ask', id, topic, request });
  const step = () => later.shift()?.();
  return {
    heard,
    hear,
    ask,
    step,
    run: () => {
      while (later.length > 0) step();
    },
    said: () => heard.map(({ kind, id }) => `${kind} ${id}`),
  };
}

describe('serving an analyst', () => {
  it('answers requests one after another and is idle in between', () => {
    const { ask, run, said, step, heard } = serving();
    ask(1, 'dead', {});
    ask(2, 'count', { expression: 'adult', cohort: null });
    expect(heard).toEqual([]);
    run();
    expect(said()).toEqual(['progress 1', 'answer 1', 'progress 2', 'answer 2']);
    step();
    expect(heard).toHaveLength(4);
  });

  it('drops cancelled requests between two steps', () => {
    const { ask, hear, step, run, said } = serving();
    ask(1, 'gates', {});
    step();
    step();
    hear({ kind: 'cancel', id: 1 });
    ask(2, 'dead', {});
    run();
    expect(said()).toEqual(['progress 1', 'progress 1', 'progress 2', 'answer 2']);
  });

  it('restarts a request when the draft changes', () => {
    const { ask, hear, step, run, heard } = serving();
    ask(1, 'coverage', {});
    step();
    hear({ kind: 'know', items: [patch('posters', { ...poster, visibility: 'child' }, poster)], gone: [], now });
    run();
    const answer = heard.flatMap((message) => (message.kind === 'answer' ? [message.answer as CoverageView] : []));
    expect(answer.map((view) => minOf(view, 'posters', 'valid'))).toEqual([[0, 1]]);
  });

  it('reports a request without an answer, and continues', () => {
    const { ask, run, said } = serving(() => ({
      ...knowing(),
      *run() {
        yield { done: 0, of: 1, label: '' };
        throw new Error('This does not hold together.');
      },
    }));
    ask(1, 'dead', {});
    ask(2, 'dead', {});
    run();
    expect(said()).toEqual(['progress 1', 'failed 1', 'progress 2', 'failed 2']);
  });
});

/** A client whose analyst answers on the test's command. */
function asking(items: Readonly<Record<ItemKey, object>>, start?: () => AnalystLine) {
  const clock = createFakeClock(Date.parse(now));
  const document = createDocument(clock.now);
  document.read(
    new Map(Object.entries(items).map(([key, value]) => [key as ItemKey, { live: value as Json, saved: value as Json, tag: 't' }])),
  );
  const told: ToAnalyst[] = [];
  let say: (message: FromAnalyst) => void = () => {};
  let go = () => {};
  let starts = 0;
  const line: AnalystLine = {
    post: (message) => told.push(message),
    onMessage: (then) => {
      say = then;
    },
    onGone: (then) => {
      go = then;
    },
    close: () => {},
  };
  const client = createAnalysisClient(document, clock, () => {
    starts += 1;
    return start ? start() : line;
  });
  return { client, document, told, say: (message: FromAnalyst) => say(message), lose: () => go(), starts: () => starts };
}

const two = { 'posters/fair': poster, 'cohorts/usual': cohort };
const count = { expression: 'adult', cohort: null };

describe('the client', () => {
  it('starts nothing before the first request, and sends each change once', async () => {
    const { client, document, told, say, starts } = asking(two);
    expect(starts()).toBe(0);
    void client.request('count', count);
    void client.request('count', count);
    expect(starts()).toBe(1);
    document.edit('posters/fair', { do: 'set', at: ['visibility'], value: 'child' }, 'Who sees it');
    const third = client.request('count', count);
    document.edit('posters/fair', { do: 'replace', value: null }, 'Archive');
    void client.request('dead', {});
    const known = told.flatMap((message) => (message.kind === 'know' ? [message.items] : []));
    expect(known.map((items) => items.map(({ key }) => key).sort())).toEqual([Object.keys(two).sort(), ['posters/fair'], ['posters/fair']]);
    expect(known[1]?.[0]).toMatchObject({ live: poster, draft: { visibility: 'child' } });
    expect(known[2]?.[0]).toMatchObject({ live: poster, draft: null });
    say({ kind: 'answer', id: 3, answer: null });
    expect(await third).toEqual({ kind: 'ok', value: null });
  });

  it('drops an aborted request and never returns its answer', async () => {
    const { client, told, say } = asking(two);
    const stop = new AbortController();
    const progress: Progress[] = [];
    const first = client.request('count', count, { signal: stop.signal, onProgress: (one) => progress.push(one) });
    say({ kind: 'progress', id: 1, progress: { done: 0, of: 2, label: 'Generating people' } });
    stop.abort();
    say({ kind: 'progress', id: 1, progress: { done: 1, of: 2, label: 'Late' } });
    say({ kind: 'answer', id: 1, answer: null });
    expect(await first).toEqual({ kind: 'dropped' });
    expect(progress.map(({ label }) => label)).toEqual(['Generating people']);
    expect(told.at(-1)).toEqual({ kind: 'cancel', id: 1 });
    expect(await client.request('count', count, { signal: stop.signal })).toEqual({ kind: 'dropped' });
  });

  it('reports a missing analyst, a lost one, and a failed request', async () => {
    const none = asking(two, () => {
      throw new Error('No workers here.');
    });
    expect(await none.client.request('count', count)).toEqual({ kind: 'away' });
    const { client, say, lose } = asking(two);
    const [failed, lost] = [client.request('count', count), client.request('dead', {})];
    say({ kind: 'failed', id: 1 });
    lose();
    expect([await failed, await lost]).toEqual([{ kind: 'failed' }, { kind: 'away' }]);
  });
});

describe('a lost analyst', () => {
  it('restarts a lost analyst with the full state, but only a few times', async () => {
    const { client, told, lose, starts } = asking(two);
    for (let time = 0; time < 5; time += 1) {
      const answer = client.request('dead', {});
      lose();
      expect(await answer).toEqual({ kind: 'away' });
    }
    expect(starts()).toBe(3);
    const known = told.flatMap((message) => (message.kind === 'know' ? [message.items.length] : []));
    expect(known).toEqual([2, 2, 2]);
  });
});
