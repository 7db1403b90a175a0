import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { findBuilt } from './built-program.ts';

const program = findBuilt('cli');
const folder = mkdtempSync(join(tmpdir(), 'hub-command-line-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function hub(...words: string[]): { code: number | null; out: string[]; error: string } {
  return hubWith({}, ...words);
}

function hubWith(settings: Readonly<Record<string, string>>, ...words: string[]): { code: number | null; out: string[]; error: string } {
  const run = spawnSync(process.execPath, [program, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, HUB_DATA: join(folder, 'data'), HUB_PASSWORD: 'correct horse battery', ...settings },
  });
  return { code: run.status, out: run.stdout.split('\n').filter((line) => line !== ''), error: run.stderr };
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A copy of the shipped content. */
function copyContent(name: string): string {
  const copy = join(folder, name);
  cpSync(join(root, 'catalogue/content'), copy, { recursive: true });
  return copy;
}

function personaRecord(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, `catalogue/content/personas/${name}.json`), 'utf8')).record;
}

describe('the command line', () => {
  it('plan prints one plan a line with every promised part', () => {
    const file = write(
      'records.jsonl',
      `${JSON.stringify(personaRecord('p01-not-started'))}\n${JSON.stringify(personaRecord('p02-start'))}\n`,
    );
    const { out, code } = hub('plan', file, '--columns', '4');
    const plans = out.map((line) => JSON.parse(line));
    expect([code, plans.length]).toEqual([0, 2]);
    for (const part of [
      'tags',
      'tiles',
      'feedStatuses',
      'feed',
      'preset',
      'widgets',
      'leaderboard',
      'promotions',
      'notifications',
      'todos',
      'links',
      'stage',
      'modal',
      'dialogs',
      'facts',
      'reasons',
    ])
      expect(plans[0]).toHaveProperty(part);
    for (const fact of ['accommodation', 'cycleYear', 'extraChoicesRemaining', 'singleTile', 'closed'])
      expect(plans[0].facts).toHaveProperty(fact);
    expect(plans[0].feedStatuses).toEqual([{ scheme: 'UC', status: 'inProgress' }]);
  });

  it('plan reports a record that is not JSON by its line', () => {
    const { code, error } = hub('plan', write('broken.jsonl', '{"user":{}}\n{oops\n'));
    expect(code).toBe(1);
    expect(error).toMatch(/broken\.jsonl:2 is not JSON/);
    expect(error).not.toMatch(/\n\s+at /);
  });

  it('evaluate evaluates one expression, and explains it', () => {
    expect(hub('evaluate', 'undergraduate AND !clearing', '--tags', 'undergraduate,2027,bau').out).toEqual(['true']);
    const explained = hub('evaluate', 'postgraduate OR bau AND clearing', '--tags', 'undergraduate,2027,bau', '--explain').out;
    expect(explained[0]).toBe('false');
    expect(explained.join('\n')).toContain('hold clearing');
  });

  it('[TAGS-041] evaluate --cases prints one line per case', () => {
    const tags = ['undergraduate', '2027', 'bau'];
    const cases = [
      'undergraduate',
      '!clearing',
      'postgraduate OR 2027',
      'postgraduate OR bau AND clearing',
      'clearing AND postgraduate OR bau',
      'undergraduate !conservatoires',
      'undergraduate conservatoires',
      '',
    ];
    const { out } = hub(
      'evaluate',
      '--cases',
      write('cases.jsonl', cases.map((expression) => JSON.stringify({ expression, tags })).join('\n')),
    );
    expect(out).toEqual(['true', 'true', 'true', 'false', 'true', 'true', 'false', 'true']);
  });

  it('[TAGS-034] evaluate --cases reads a case without an expression or tags, and counts blank lines in the line numbers it reports', () => {
    expect(hub('evaluate', '--cases', write('few.jsonl', '{"tags":["bau"]}\n\n{"expression":"!bau"}\n')).out).toEqual(['true', 'true']);
    expect(hub('evaluate', '--cases', write('odd.jsonl', '{"tags":["bau"]}\n\n{"expression":5}\n')).error).toMatch(/odd\.jsonl:3 needs/);
  });

  it('rule lists every rule with its shapes, and runs cases', () => {
    const rules = hub('rule').out.map((line) => JSON.parse(line));
    expect(rules.length).toBeGreaterThan(30);
    expect(rules.every(({ name, title, input, answer }) => name && title && input && answer)).toBe(true);
    const { out } = hub(
      'rule',
      'cycle-year',
      '--cases',
      write('cycle.jsonl', '{"now":"2026-09-21T12:00:00Z"}\n{"now":"2026-09-22T12:00:00Z"}\n'),
    );
    expect(out.map((line) => JSON.parse(line))).toEqual([2026, 2027]);
  });

  it('check finds no problem in the shipped catalogue, whatever content folder the settings name', () => {
    const { code, out } = hubWith({ HUB_CONTENT: folder }, 'check', 'catalogue/content', '--now', '2026-11-20T10:00');
    expect([code, out.at(-1)]).toEqual([0, expect.stringMatching(/^\d+ items checked: 0 errors/)]);
  });

  it('user creates, changes and disables accounts, and refuses invalid input', () => {
    expect(JSON.parse(hub('user', 'add', 'rowan', '--role', 'admin').out[0] ?? '{}')).toMatchObject({
      name: 'rowan',
      kind: 'editor',
      role: 'admin',
    });
    expect(hub('user', 'disable', 'rowan').error).toContain('last admin');
    expect(hub('user', 'role', 'nobody', 'writer').error).toContain('There is no account called nobody.');
  });

  it('format writes a folder in canonical form, and is part of npm run format', () => {
    const content = copyContent('written-otherwise');
    const file = join(content, 'messages/footer.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify(JSON.parse(text)));
    const { code, out } = hub('format', content);
    expect([code, out]).toEqual([0, [expect.stringMatching(/^Wrote 1 of \d+ files/)]]);
    expect(readFileSync(file, 'utf8')).toBe(text);
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(scripts.format).toMatch(/hub -- format$/);
  });

  it('[V-02] erase and export-user reject a mistyped id, and erase anyone under a legal hold only by force, which is recorded', () => {
    const { uid } = JSON.parse(hub('user', 'add', 'wren', '--kind', 'viewer').out[0] ?? '{}');
    for (const command of ['erase', 'export-user']) {
      const { code, out, error } = hub(command, `${uid}x`);
      expect([code, out, error]).toEqual([1, [], expect.stringContaining(`There is nobody with the id ${uid}x`)]);
    }
    hub('hold', uid);
    expect(hub('erase', uid)).toMatchObject({ code: 1, out: [], error: expect.stringContaining('is under a legal hold') });
    expect(hub('export-user', uid).code).toBe(0);
    expect(hub('erase', uid, '--force').out[0]).toMatch(/^Erased .*: [1-9]\d* documents\.$/);
    const noted = hub('audit', '10').out.map((line) => JSON.parse(line));
    expect(noted).toContainEqual(expect.objectContaining({ action: 'overridden', details: { what: 'legal hold' } }));
    for (const command of ['erase', 'export-user']) expect(hub(command, uid).code).toBe(1);
  });

  it('an unknown command prints the help and exits with 1', () => {
    const { code, error } = hub('plann');
    expect(code).toBe(1);
    expect(error).toContain('There is no command plann.');
  });
});

describe('check', () => {
  let content = '';

  beforeAll(() => {
    content = copyContent('broken');
    const preset = join(content, 'presets/undergraduate.json');
    writeFileSync(preset, readFileSync(preset, 'utf8').replace('"Timeline"', '"Calender"'));
    writeFileSync(join(content, 'todos/know-your-options.json'), '{ "id": "know-your-options", ');
    renameSync(join(content, 'promotions/get-smart-alerts.json'), join(content, 'promotions/get-smart-alerts.jsn'));
    mkdirSync(join(content, 'banners'));
    rmSync(join(content, 'promotions/totum-student-discounts.json'));
    mkdirSync(join(content, 'promotions/totum-student-discounts.json'));
  });

  it('reports file, line, pointer, code and sentence of each problem in the configured content, and exits with 1', () => {
    const { code, out } = hubWith({ HUB_CONTENT: content }, 'check', '--json');
    const problems = out.map((line) => JSON.parse(line));
    expect(code).toBe(1);
    for (const problem of problems)
      for (const part of ['path', 'line', 'column', 'pointer', 'code', 'message']) expect(problem).toHaveProperty(part);
    expect(
      problems.some(({ path, message, line }) => path.endsWith('undergraduate.json') && message.includes('Calender') && line > 1),
    ).toBe(true);
    expect(problems.some(({ path }) => path.endsWith('know-your-options.json'))).toBe(true);
  });

  it('[G-01] lists the files in the folder that nothing reads', () => {
    const { code, out, error } = hub('check', content);
    expect([code, error]).toEqual([1, '']);
    for (const name of ['banners', 'promotions/get-smart-alerts.jsn', 'promotions/totum-student-discounts.json']) {
      expect(out.find((line) => line.startsWith(join(content, name)))).toMatch(/error file-not-read: Nobody reads "/);
    }
  });
});

describe('publish', () => {
  const reason = 'The year is part of its name.';
  const live = (...words: string[]) => hubWith({ HUB_DATA: join(folder, 'live') }, ...words);
  const idOf = ({ out }: { readonly out: readonly string[] }) => /^Live: ([0-9a-f]{64})$/.exec(out.at(-1) ?? '')?.[1] ?? 'none';
  const publishDated = () => {
    const content = copyContent('dated');
    const totum = join(content, 'promotions/totum-student-discounts.json');
    writeFileSync(totum, JSON.stringify({ ...JSON.parse(readFileSync(totum, 'utf8')), summary: 'As it was in 2019.' }, null, 2));
    const runs = { refused: live('publish', content), before: live('snapshots'), done: live('publish', content, '--reason', reason) };
    return { ...runs, after: live('snapshots'), trail: live('audit') };
  };
  let found: ReturnType<typeof publishDated>;

  beforeAll(() => {
    found = publishDated();
  });

  it('refuses content with a warning without a reason, and leaves nothing live', () => {
    const { refused, before } = found;
    const [because, warning] = refused.error.split('\n');
    expect([refused.code, refused.out, because]).toEqual([1, [], expect.stringContaining('--reason "TEXT", 10 characters or more.')]);
    expect(warning).toMatch(/totum-student-discounts\.json:\d+:\d+ warning gate-dated-copy at \/summary: "2019"/);
    expect(before.out).toEqual([]);
  });

  it('publishes it with a reason, and records the reason in the history and in the audit trail', () => {
    const { done, after, trail } = found;
    const id = idOf(done);
    expect(done.code).toBe(0);
    expect(JSON.parse(after.out[0] ?? '')).toMatchObject({ id, reason: `${reason} (in spite of warnings)` });
    expect(trail.out.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        actor: 'command-line',
        action: 'overridden',
        target: id,
        details: { codes: 'gate-dated-copy', warnings: 1, reason },
      }),
      expect.objectContaining({ actor: 'command-line', action: 'publish', target: id }),
    ]);
    expect(live('audit', 'verify').code).toBe(0);
  });

  it('[G-10] export, import and roll back keep the catalogue byte for byte, and warnings that are live already block no import', () => {
    const [one, two] = ['one.json', 'two.json'].map((name) => join(folder, name)) as [string, string];
    expect(live('export', one).code).toBe(0);
    const text = readFileSync(one, 'utf8');
    writeFileSync(two, text.replace('Ready when you are', 'Whenever you are ready'));
    const imported = live('import', two);
    expect([imported.code, imported.out[0]]).toEqual([0, 'Live already, so it stops nobody:']);
    expect(imported.out[1]).toContain('gate-dated-copy');
    expect(idOf(imported)).not.toBe(idOf(found.done));
    expect(live('snapshots').out).toHaveLength(2);
    expect(live('rollback', idOf(found.done)).code).toBe(0);
    live('export', two);
    expect(readFileSync(two, 'utf8')).toBe(text);
  });
});
