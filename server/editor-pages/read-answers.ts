import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a widget's examples from which the preview answers calls. */
export interface WidgetAnswers {
  readonly examples: readonly { readonly title: string; readonly remote: readonly unknown[] }[];
}

/** The service answers in the examples of the widgets; none without the folder. The preview has no other services. */
export function readWidgetAnswers(folder: string): readonly WidgetAnswers[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => join(folder, name, `${name}.examples.json`))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as ExampleFile)
    .map(({ remote: shared, examples }) => ({
      examples: [...examples, { title: USUAL, remote: shared }].flatMap(({ title, remote }) =>
        remote && remote.length > 0 ? [{ title, remote }] : [],
      ),
    }))
    .filter(({ examples }) => examples.length > 0);
}

/** The name of an answer that all examples of a widget share. */
const USUAL = 'Usual';

interface ExampleFile {
  readonly remote?: readonly unknown[];
  readonly examples: readonly { readonly title: string; readonly remote?: readonly unknown[] }[];
}
