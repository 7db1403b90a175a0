import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

/** Reads the text format as a scraper does: every line is a comment, a HELP, a TYPE or a sample of a described name. */
function scrape(text: string): Map<string, number> {
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.trimEnd().split('\n')) {
    const type = /^# TYPE ([a-z_]+) (counter|gauge|histogram)$/.exec(line);
    if (type) types.set(type[1] ?? '', type[2] ?? '');
    if (line.startsWith('#')) continue;
    const sample = /^([a-z_]+)((?:\{.*\})?) (-?[0-9.e+-]+)$/.exec(line);
    expect(line).toBe(sample?.[0]);
    const [, name = '', label = '', value = ''] = sample ?? [];
    expect(types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram', line).toBe(true);
    samples.set(name + label, Number(value));
  }
  return samples;
}

describe('metrics', () => {
  it('counts requests by route and status, and adds durations to cumulative buckets', () => {
    const metrics = createMetrics();
    for (const ms of [0.4, 4, 40, 40, 400, 20_000]) metrics.count('/a', 200, ms);
    metrics.count('/a', 503, 1);
    const samples = scrape(metrics.print());
    expect(samples.get('hub_requests_total{route="/a",status="200"}')).toBe(6);
    expect(samples.get('hub_requests_total{route="/a",status="503"}')).toBe(1);
    const upTo = (end: string) => samples.get(`hub_request_duration_seconds_bucket{route="/a",le="${end}"}`);
    expect([upTo('0.001'), upTo('0.005'), upTo('0.05'), upTo('0.5'), upTo('10'), upTo('+Inf')]).toEqual([2, 3, 5, 6, 6, 7]);
    expect(samples.get('hub_request_duration_seconds_count{route="/a"}')).toBe(7);
    expect(samples.get('hub_request_duration_seconds_sum{route="/a"}')).toBeCloseTo(20.4854);
  });

  it('prints notes, calls to other services and gauges, each with its help and type', () => {
    const metrics = createMetrics();
    metrics.note('redirects_refused');
    metrics.upstream('addresses', 'timeout', 2_000);
    metrics.gauge('store_writable', 'Whether saves are taken.', () => 1);
    metrics.gauge('broken', 'Cannot be read.', () => {
      throw new Error('gone');
    });
    metrics.gauge('nothing', 'Has no value yet.', () => Number.NaN);
    const text = metrics.print();
    const samples = scrape(text);
    expect(samples.get('hub_redirects_refused_total')).toBe(1);
    expect(samples.get('hub_upstream_calls_total{service="addresses",outcome="timeout"}')).toBe(1);
    expect(samples.get('hub_upstream_duration_seconds_bucket{service="addresses",le="2.5"}')).toBe(1);
    expect(samples.get('hub_store_writable')).toBe(1);
    expect(text).toContain('# HELP hub_store_writable Whether saves are taken.\n# TYPE hub_store_writable gauge\n');
    expect(text).not.toMatch(/broken|nothing/);
  });

  it('escapes labels so that none can end its line, and merges an unlimited number of names', () => {
    const metrics = createMetrics();
    metrics.upstream('a"} 1\nforged 2\\', 'ok', 1);
    for (let index = 0; index < 5_000; index += 1) metrics.count(`/made-up/${index}`, 404, 1);
    const samples = scrape(metrics.print());
    expect(samples.get('hub_upstream_calls_total{service="a\\"} 1\\nforged 2\\\\",outcome="ok"}')).toBe(1);
    expect(samples.get('hub_requests_total{route="other",status="404"}')).toBe(3_000);
  });
});
