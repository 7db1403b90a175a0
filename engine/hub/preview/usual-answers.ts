/** An answer that stands in for a service: the first one whose path the call starts with. */
export interface UsualAnswer {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

interface ExampleFile {
  readonly examples: readonly {
    readonly title: string;
    readonly remote?: readonly { readonly path: string; readonly status: number; readonly body?: unknown }[];
  }[];
}

/** The state that most people see; what services answer in all examples of a widget belongs to it. */
const USUAL = 'Usual';

/** What the examples of the widgets let services answer: of each address the most usual good answer, the longest addresses first. */
export function listUsualAnswers(files: readonly ExampleFile[]): readonly UsualAnswer[] {
  const examples = files.flatMap((file) => file.examples).toSorted((a, b) => rankOf(b) - rankOf(a));
  const answers = new Map<string, UsualAnswer>();
  for (const { path, status, body } of examples.flatMap(({ remote = [] }) => remote)) {
    if (status === 200 && !answers.has(path)) answers.set(path, { path, status, body: body ?? null });
  }
  return [...answers.values()].toSorted((a, b) => b.path.length - a.path.length);
}

function rankOf({ title }: { readonly title: string }): number {
  return title === USUAL ? 1 : 0;
}
