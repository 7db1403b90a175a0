import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from './source-files.ts';

/** A requirement or a hardening check. */
const rulePattern = /\b([A-Z]{2,9}-\d{3}|[A-Z]-\d{2})\b/g;
const rulePrefixes =
  /^(APPS|CAL|CALL|CAR|CHOICE|CONST|CV|DEBUG|DFE|EC|ERR|EVENT|FAV|FEED|FRAME|LIVE|LOOK|NOTE|NOTEP|OFFER|ONB|PAGE|PLY|PREF|SEARCH|SHELL|STAGE|STATICP|STATUS|TAGS|TARIFF|TEXT|TIME|TIMER|TODO|USER|WIDGET)-\d{3}$|^[AZIXRHLUPKFGCVES]-\d{2}$/;

export interface RuleSentence {
  id: string;
  sentence: string;
  file: string;
}

/** The numbers in a text. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(rulePattern)].map((match) => match[1] ?? '').filter((id) => rulePrefixes.test(id));
}

/** Every numbered sentence in the RULES.md files and in tests/CHECKS.md. */
export function listRules(): RuleSentence[] {
  return listFiles()
    .filter((path) => path.endsWith('/RULES.md') || path === 'tests/CHECKS.md')
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          const match = /^- ([A-Z]{1,9}-\d{2,3}): (.+)$/.exec(line);
          return match ? [{ id: match[1] ?? '', sentence: match[2] ?? '', file }] : [];
        }),
    );
}

/** Every number that code, rules or tests mention, with its file. */
export function listQuoted(): { id: string; file: string }[] {
  return listFiles()
    .filter((path) => /\.(tsx?|css)$/.test(path) || path.endsWith('cases.json'))
    .flatMap((file) => [...new Set(idsIn(readFileSync(join(root, file), 'utf8')))].map((id) => ({ id, file })));
}

/** The family of a number: its prefix. */
export function familyOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

/** Whether a number is a check of the hardening list, such as P-01, and not a requirement. */
export function isCheck(id: string): boolean {
  return /^[A-Z]-\d{2}$/.test(id);
}

/**
 * The unproven rules: each requirement without a test, with the reason; the checks without a test; the requirements proven only by data;
 * and the limits of these lists.
 */
export interface Unproven {
  readonly about: string;
  readonly max: { readonly requirements: number; readonly checks: number };
  readonly requirements: Readonly<Record<string, string>>;
  readonly checks: readonly string[];
}
