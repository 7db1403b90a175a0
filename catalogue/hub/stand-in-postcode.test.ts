import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';

vi.setConfig({ testTimeout: 20_000 });

const root = resolve(import.meta.dirname, '../..');

/** Source files that name the setting, without tests. */
function listReaders(): readonly string[] {
  return ['catalogue', 'engine', 'server'].flatMap((room) =>
    readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${room}/${name}`)
      .filter((name) => readFileSync(resolve(root, name), 'utf8').includes('placeholderPostcode')),
  );
}

describe('the fallback postcode', () => {
  it("[ONB-016] is a setting that never appears in a person's data or in eligibility and support calls", () => {
    const site = shippedCatalogue().catalogue['page-state'].find(({ id }) => id === 'site');
    const standIn = String(hubPageOf('p10').pageState.values.placeholderPostcode);
    expect(standIn).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
    expect(JSON.stringify(site)).toContain(`"placeholderPostcode":"${standIn}"`);

    for (const persona of ['p01', 'p10', 'p43']) {
      const { details, plan } = hubPageOf(persona, {
        record: (record) => Object.assign(Object(record.user), { userPostcode: '', postcode: '' }),
      });
      expect([details.user.postcode, details.support.postcode, details.support.canAsk]).toEqual(['', '', false]);
      expect(JSON.stringify([details, plan])).not.toContain(standIn);
    }
    // Only maps and distances may read it.
    expect(listReaders().filter((name) => !/^catalogue\/components\/(home|map)\//.test(name))).toEqual([]);
  });
});
