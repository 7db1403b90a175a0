// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserPorts } from './browser-ports.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('createBrowserPorts', () => {
  it('runs a delayed call once when it is due, and not after it was cancelled', () => {
    vi.useFakeTimers();
    const { wait } = createBrowserPorts(false);
    const run = vi.fn();
    const called = vi.fn();
    wait(run, 1_000);
    wait(called, 1_000)();
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(called).not.toHaveBeenCalled();
  });

  it('reports when the network goes and returns, until the listener is removed', () => {
    const { onChange } = createBrowserPorts(false);
    const heard: string[] = [];
    const stops = (['online', 'offline'] as const).map((kind) => onChange(kind, () => heard.push(kind)));
    const tell = (kind: string) => window.dispatchEvent(new Event(kind));
    tell('offline');
    tell('online');
    for (const stop of stops) stop();
    tell('offline');
    expect(heard).toEqual(['offline', 'online']);
  });

  it('works without storage if that is full or forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    const { local } = createBrowserPorts(false);
    local.write('name', 'text');
    local.remove('name');
    expect([local.read('name'), local.keys()]).toEqual([null, []]);
  });
});
