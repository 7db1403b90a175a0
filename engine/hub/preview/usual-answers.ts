import type { PreviewAnswer } from '../../index.ts';

interface ExampleFile {
  readonly examples: readonly {
    readonly title: string;
    readonly remote?: readonly { readonly path: string; readonly status: number; readonly body?: unknown }[];
  }[];
}

/** The title of the most typical example. Responses shared by all examples of a widget count as part of it. */
const USUAL = 'Usual';

/** The service responses of the widgets' examples: for each address the most typical successful one, longest addresses first. */
export function listUsualAnswers(files: readonly ExampleFile[]): readonly PreviewAnswer[] {
  const examples = files.flatMap((file) => file.examples).sort((a, b) => rankOf(b) - rankOf(a));
  const answers = new Map<string, PreviewAnswer>();
  for (const { path, status, body } of examples.flatMap(({ remote = [] }) => remote)) {
    if (status === 200 && !answers.has(path)) answers.set(path, { path, status, body: body ?? null });
  }
  return [...answers.values()].sort((a, b) => b.path.length - a.path.length);
}

function rankOf({ title }: { readonly title: string }): number {
  return title === USUAL ? 1 : 0;
}
