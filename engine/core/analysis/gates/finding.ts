import type { Problem } from '../../../../schemas/index.ts';
import type { ItemKind } from '../../catalogue/index.ts';
import type { Fix } from '../dead-statuses.ts';
import type { ReachedPerson } from '../person.ts';

/** Something that a gate found. It is a problem like any other, with what helps to put it right. */
export interface GateFinding extends Problem {
  /** A value that puts it right. */
  readonly fix: Fix | null;
  /** Somebody who shows it. */
  readonly who: ReachedPerson | null;
}

/** What a finding is made of. */
export interface FindingParts {
  /** Without the `gate-` before it. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly kind?: ItemKind | null;
  readonly id?: string | null;
  readonly pointer?: string;
  readonly fix?: Fix | null;
  readonly who?: ReachedPerson | null;
}

/** What may be right although it hardly ever is: these errors, too, a reason lets pass. */
const REASONED: ReadonlySet<string> = new Set(['gate-running-year']);

/** Whether a problem goes live only with a reason that somebody gave; what is not, goes live by no means, or needs none. */
export function needsReason({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'warning' || REASONED.has(code);
}

/** Makes a finding; what is not known of its place may be left out. */
export function toFinding({ code, severity, message, kind, id, pointer = '', fix = null, who = null }: FindingParts): GateFinding {
  const place = kind && id ? { kind, id, path: `${kind}/${id}` } : { path: '' };
  return { code: `gate-${code}`, severity, message, pointer, line: 0, column: 0, ...place, fix, who };
}
