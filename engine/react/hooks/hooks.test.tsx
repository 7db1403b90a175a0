import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOnline, usePageVisible } from './use-online.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { type Resource, stepResource, useResource } from './use-resource.ts';
import { succeeds } from './use-saved.ts';
import { chooseColumns, SCREEN, useColumns, useIsPhone } from './use-screen.ts';
import { debounce } from './use-timer.ts';

describe('chooseColumns', () => {
  it.each([
    [320, 2],
    [1106, 2],
    [1107, 3],
    [1626, 3],
    [1627, 4],
  ])('[FRAME-048] [CONST-049] [EC-038] %i px wide has %i columns', (width, columns) => {
    expect(chooseColumns(width)).toBe(columns);
  });

  it('waits 250 ms after resizing', () => {
    expect(SCREEN.resizeMs).toBe(250);
  });
});

describe('stepResource', () => {
  const loading: Resource<string> = { kind: 'loading' };
  const ready: Resource<string> = { kind: 'ready', value: 'old', isStale: false };

  it('becomes ready, empty or failed', () => {
    expect(stepResource({ key: 'k', resource: loading }, { kind: 'answer', value: 'new', isEmpty: false }).resource).toEqual({
      kind: 'ready',
      value: 'new',
      isStale: false,
    });
    expect(stepResource({ key: 'k', resource: loading }, { kind: 'answer', value: '', isEmpty: true }).resource).toEqual({ kind: 'empty' });
    expect(stepResource({ key: 'k', resource: loading }, { kind: 'fail', cause: 'why' }).resource).toEqual({
      kind: 'failed',
      cause: 'why',
    });
  });

  it('keeps content during a refresh and when that fails', () => {
    const asked = stepResource({ key: 'k', resource: ready }, { kind: 'ask', key: 'k' });
    expect(asked.resource).toEqual({ kind: 'ready', value: 'old', isStale: true });
    expect(stepResource(asked, { kind: 'fail', cause: 'offline' }).resource).toEqual({ kind: 'ready', value: 'old', isStale: true });
  });

  it('keeps a failure on the screen during an automatic retry, but not during a manual one', () => {
    const failed: Resource<string> = { kind: 'failed', cause: 'why' };
    const asked = stepResource({ key: 'k', resource: failed }, { kind: 'ask', key: 'k', isQuiet: true });
    expect(asked.resource).toEqual(failed);
    expect(stepResource(asked, { kind: 'answer', value: 'new', isEmpty: false }).resource.kind).toBe('ready');
    expect(stepResource({ key: 'k', resource: failed }, { kind: 'ask', key: 'k' }).resource).toEqual(loading);
    expect(stepResource({ key: 'k', resource: failed }, { kind: 'ask', key: 'other', isQuiet: true }).resource).toEqual(loading);
  });

  it('never treats a failure as empty', () => {
    expect(stepResource({ key: 'k', resource: { kind: 'empty' } }, { kind: 'fail', cause: 'why' }).resource.kind).toBe('failed');
  });

  it('drops content that belongs to another key', () => {
    expect(stepResource({ key: 'k', resource: ready }, { kind: 'ask', key: 'other' })).toEqual({ key: 'other', resource: loading });
    expect(stepResource({ key: 'k', resource: ready }, { kind: 'ask', key: null }).resource).toEqual({ kind: 'idle' });
  });
});

function Probe() {
  const { resource } = useResource('k', async () => 'x');
  const idle = useResource(null, async () => 'x').resource;
  const served = useResource('k', async () => 'x', { initial: 'sent' }).resource;
  const seen = [useColumns(3), useIsPhone(), useOnline(), usePageVisible(), useReducedMotion(), resource.kind, idle.kind, served.kind];
  return <p>{seen.join(' ')}</p>;
}

describe('hooks on the server', () => {
  it('work without a window', () => {
    expect(renderToString(<Probe />)).toBe('<p>3 false true true false loading idle ready</p>');
  });
});

describe('succeeds', () => {
  it('returns the result of a save, and false for an exception', async () => {
    expect(await succeeds(async () => true, 1)).toBe(true);
    expect(await succeeds(async () => false, 1)).toBe(false);
    expect(await succeeds(() => Promise.reject(new Error('down')), 1)).toBe(false);
  });
});

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once, only after the wait since the last call', () => {
    let runs = 0;
    const once = debounce(() => {
      runs += 1;
    }, 250);
    once.call();
    vi.advanceTimersByTime(249);
    once.call();
    vi.advanceTimersByTime(249);
    expect(runs).toBe(0);
    vi.advanceTimersByTime(1);
    expect(runs).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(1);
  });

  it('does not run after cancel', () => {
    let runs = 0;
    const once = debounce(() => {
      runs += 1;
    }, 250);
    once.call();
    once.cancel();
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(0);
  });
});
