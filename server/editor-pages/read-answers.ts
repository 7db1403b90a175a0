import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The examples of one widget, as far as the preview answers calls with them. */
export interface WidgetAnswers {
  readonly examples: readonly { readonly title: string; readonly remote: readonly unknown[] }[];
}

/** What the examples of the widgets let services answer. The preview has no other services. */
export function readWidgetAnswers(folder: string): readonly WidgetAnswers[] {
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

/** What services answer in all examples of a widget counts as the usual answer. */
const USUAL = 'Usual';

interface ExampleFile {
  readonly remote?: readonly unknown[];
  readonly examples: readonly { readonly title: string; readonly remote?: readonly unknown[] }[];
}
