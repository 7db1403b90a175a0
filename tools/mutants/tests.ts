import { collectTests, type File, getFn, type Task, type VitestRunner } from '@vitest/runner';
import type { Modules } from './modules.ts';

/** A test that can be run any number of times. */
export interface Test {
  readonly file: string;
  readonly title: string;
  /** Whether it passes. */
  run(): Promise<boolean>;
}

const config = {
  setupFiles: [],
  sequence: { shuffle: false, concurrent: false, seed: 1, hooks: 'stack', setupFiles: 'list' },
  testTimeout: 0,
  hookTimeout: 0,
  retry: 0,
  tags: [],
  strictTags: false,
  allowOnly: true,
  includeTaskLocation: false,
};

/** Loads the tests of one file; `undefined` when it cannot be read. */
export async function collect(modules: Modules, root: string, path: string): Promise<Test[] | undefined> {
  const runner = {
    config: { ...config, root },
    trace: (_name: string, _about: unknown, run: () => unknown) => run(),
    importFile: (file: string) => modules.load(file),
  };
  const [file] = await collectTests([path], runner as unknown as VitestRunner);
  return file && file.result?.state !== 'fail' ? listTests(file, path) : undefined;
}

function listTests(file: File, path: string): Test[] {
  const tests: Test[] = [];
  const visit = (task: Task, above: string): void => {
    const title = `${above}${task.name}`;
    if (task.type === 'suite') for (const child of task.tasks) visit(child, `${title} > `);
    else if (task.mode === 'run' || task.mode === 'queued') tests.push({ file: path, title, run: () => passes(task) });
  };
  for (const task of file.tasks) visit(task, '');
  return tests;
}

async function passes(task: Parameters<typeof getFn>[0]): Promise<boolean> {
  try {
    await getFn(task)();
    return true;
  } catch {
    return false;
  }
}
