import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { listSteps, takeShare } from '#tools/suite';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const workflow = read('.github/workflows/test.yml');
const steps = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command = '']) => command);

describe('the workflow', () => {
  it('only installs without scripts and calls existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const [install, ...calls] = new Set(steps);
    expect(install).toBe('npm ci --ignore-scripts --no-audit --no-fund');
    expect(calls).toEqual([`npm test -- \${{ matrix.share }}`, 'npm test', 'npm run test:long']);
    for (const name of ['test', 'test:long']) expect(scripts[name]).toBeDefined();
    expect(workflow).not.toMatch(/run: [|>]/);
  });

  it('runs every part for a change, each sharded one up to its last shard', () => {
    const shares = [...workflow.matchAll(/^ {10}- (--part .+)$/gm)].map(([, words = '']) => words);
    const partsOf = (words: string) => [...words.matchAll(/--part (\w+)/g)].map(([, name = '']) => name);
    const whole = listSteps('all');
    const played = shares.flatMap((words) => takeShare(whole, partsOf(words)).flat());
    expect(new Set(played.map(({ name }) => name))).toEqual(new Set(whole.flat().map(({ name }) => name)));
    for (const name of ['server', 'journeys']) {
      const cut = shares.filter((words) => partsOf(words).includes(name)).map((words) => /--shard=(\d\/\d)$/.exec(words)?.[1]);
      expect(cut).toEqual(cut.map((_, at) => `${at + 1}/${cut.length}`));
    }
  });

  it("runs the README's command on every supported Node, from the oldest to the image's", () => {
    const [, list = ''] = /node: \[([\d, ]+)\]/.exec(workflow) ?? [];
    const versions = list.split(', ').map(Number);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(Number.parseInt(engines.node.replace('>=', ''), 10)).toBe(versions[0]);
    const ofImage = new Set([...read('Dockerfile').matchAll(/FROM node:(\d+)/g)].map(([, version]) => Number(version)));
    expect([...ofImage]).toEqual([versions.at(-1)]);
    expect(read('README.md')).toContain('npm install && npm test');
  });

  it('has read-only permissions, and pins each action to a commit hash', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(workflow).not.toMatch(/secrets\.|: write/);
    const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(1);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});
