import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { findBuilt } from './built-program.ts';

const program = findBuilt('cli');
const folder = mkdtempSync(join(tmpdir(), 'hub-command-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hub(...words: string[]): { code: number | null; out: string[]; error: string[] } {
  const env = { ...process.env, HUB_DATA: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: root, encoding: 'utf8', env });
  const [out = [], error = []] = [stdout, stderr].map((text) => text.split('\n').filter((line) => line !== ''));
  return { code: status, out, error };
}

/** A copy of the shipped content in which one item is changed. */
function withItem(name: string, path: string, change: object): string {
  const copy = join(folder, name);
  cpSync(join(root, 'catalogue/content'), copy, { recursive: true });
  const file = join(copy, path);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...change }, null, 2));
  return copy;
}

describe('the gates on the command line', () => {
  const totum = 'promotions/totum-student-discounts.json';
  const reason = 'The year is part of its name.';

  it('a publish that check finds an error in is refused with the same lines, and nothing is live', () => {
    const broken = withItem('broken', totum, { visibility: 'undergraduate AND postgraduate' });
    const found = hub('check', broken).out.filter((line) => / error gate-/.test(line));
    expect(found).toEqual([expect.stringMatching(/totum-student-discounts\.json:\d+:\d+ error gate-never-holds at \/visibility: Nobody/)]);
    const refused = hub('publish', broken, '--reason', reason);
    expect([refused.code, refused.out, refused.error[0]]).toEqual([1, [], 'Nothing was published.']);
    expect(refused.error).toEqual(expect.arrayContaining(found));
    expect(hub('snapshots').out).toEqual([]);
  });

  it('a warning goes live with a reason, which is in the history and in the audit trail', () => {
    const dated = withItem('dated', totum, { summary: 'As it was in 2019.' });
    const refused = hub('publish', dated);
    expect([refused.code, refused.error[0]]).toEqual([1, expect.stringContaining('--reason "TEXT", 10 characters or more.')]);
    expect(refused.error[1]).toMatch(/totum-student-discounts\.json:\d+:\d+ warning gate-dated-copy at \/summary: "2019"/);
    const done = hub('publish', dated, '--reason', reason);
    expect([done.code, done.out.at(-1)]).toEqual([0, expect.stringMatching(/^Live: [0-9a-f]{64}$/)]);
    const id = done.out.at(-1)?.slice('Live: '.length);
    expect(JSON.parse(hub('snapshots').out[0] ?? '')).toMatchObject({ id, reason: `${reason} (in spite of warnings)` });
    const trail = hub('audit').out.map((line) => JSON.parse(line) as object);
    expect(trail).toEqual([
      expect.objectContaining({
        actor: 'command-line',
        action: 'overridden',
        target: id,
        details: { codes: 'gate-dated-copy', warnings: 1, reason },
      }),
      expect.objectContaining({ actor: 'command-line', action: 'publish', target: id }),
    ]);
    expect(hub('audit', 'verify').code).toBe(0);
  });

  it('once live it stops nobody any more', () => {
    const again = withItem('dated', 'next-steps/ug-next-all-your-decisions-are-in.json', { title: 'Your universities have all answered' });
    const file = join(again, totum);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), summary: 'As it was in 2019.' }));
    const { code, out } = hub('publish', again);
    expect([code, out[0]]).toEqual([0, 'Live already, so it stops nobody:']);
    expect(out[1]).toContain('gate-dated-copy');
  });
});
