import { createProblem, hintFor, type Problem } from '#schemas';

/** Pages of the hub with a title that is no message of the content or the engine. */
export function checkPageTitles(
  pages: readonly { readonly path: string; readonly title: string }[],
  messages: Iterable<string>,
): readonly Problem[] {
  const known = new Set(messages);
  return pages.flatMap(({ path: page, title: word }, place) =>
    known.has(word)
      ? []
      : [
          createProblem(
            'page-title-unknown',
            { page, word, hint: hintFor(word, known) },
            { path: 'pack.ts', pointer: `/pages/${place}/title` },
          ),
        ],
  );
}
