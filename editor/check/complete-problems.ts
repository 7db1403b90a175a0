import { describeDeadLink, findDeadLinksIn, type Json, type Pack, withFixes } from '#engine';
import type { Problem } from '#schemas';
import { type ItemKey, nameOf } from '../document/item-name.ts';

/** The problems of an item as Checks and Review report them: with their fixes, and with dead links. */
export function completeProblems(
  problems: readonly Problem[],
  { key, value }: { readonly key: ItemKey; readonly value: Json },
  { vocabulary, analysis, kinds }: Pick<Pack, 'vocabulary' | 'analysis' | 'kinds'>,
): readonly Problem[] {
  if (!analysis || value === null) return problems;
  const { kind, id } = nameOf(key);
  const fixed = withFixes(problems, value, { vocabulary, names: analysis.statuses });
  const isRead = kinds.read.some(({ name }) => name === kind);
  const dead = isRead ? findDeadLinksIn(value, analysis.isSitePage).map(({ pointer, link }) => toProblem({ kind, id, pointer, link })) : [];
  return dead.length > 0 ? [...fixed, ...dead] : fixed;
}

function toProblem({ kind, id, pointer, link }: Readonly<Record<'kind' | 'id' | 'pointer' | 'link', string>>): Problem {
  const place = { path: `${kind}/${id}`, kind, id, pointer, line: 0, column: 0 };
  return { code: 'gate-link-dead', severity: 'error', message: describeDeadLink(link), ...place };
}
