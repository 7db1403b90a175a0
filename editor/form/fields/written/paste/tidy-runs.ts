import { joinRuns, type MarkedRun } from '../marked-runs.ts';
import { plainRun } from './pasted-block.ts';

/** Runs with single spaces, none at the edges or inside marks, and without invisible characters. */
export function tidyRuns(runs: readonly MarkedRun[]): readonly MarkedRun[] {
  const tidy: MarkedRun[] = [];
  let endsInSpace = true;
  for (const run of joinRuns(runs)) {
    const text: string = withoutHidden(run.text).replace(endsInSpace ? /^ / : /$^/, '');
    if (text === '') continue;
    tidy.push(...withSpaceOutside({ ...run, text }));
    endsInSpace = text.endsWith(' ');
  }
  return joinRuns(endsInSpace ? trimEnd(tidy) : tidy);
}

function withoutHidden(text: string): string {
  return text.replaceAll(/[\u200b-\u200f\u2060\u00ad\ufeff]/g, '').replaceAll(/[\s\u00a0\p{Cc}]+/gu, ' ');
}

function withSpaceOutside(run: MarkedRun): readonly MarkedRun[] {
  const [, before = '', trimmed = '', after = ''] = /^( *)(.*?)( *)$/.exec(run.text) ?? [];
  return [plainRun(before), { ...run, text: trimmed }, plainRun(after)];
}

function trimEnd(runs: readonly MarkedRun[]): readonly MarkedRun[] {
  const joined = joinRuns(runs);
  const last = joined.at(-1);
  return last ? [...joined.slice(0, -1), { ...last, text: last.text.trimEnd() }] : joined;
}
