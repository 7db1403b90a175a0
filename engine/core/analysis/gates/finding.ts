import type { Fix, Problem } from '#schemas';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import type { ReachedPerson } from '../person.ts';

/** A problem that a gate found, with a fix and an example. */
export interface GateFinding extends Problem {
  /** A value that fixes it. */
  readonly fix: Fix | null;
  /** A person for whom the problem occurs. */
  readonly who: ReachedPerson | null;
  /** The house rule that it breaks, by kind and id. */
  readonly rule: string | null;
}

/** The parts of a finding. */
export interface FindingParts {
  /** Without the leading `gate-`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly kind?: ItemKind | null;
  readonly id?: string | null;
  readonly pointer?: string;
  readonly fix?: Fix | null;
  readonly who?: ReachedPerson | null;
  readonly rule?: string | null;
}

/** Errors that may be published with a reason, because on rare occasions they are right. */
const REASONED: ReadonlySet<string> = new Set(['gate-running-year']);

/** Whether a problem may go live once a reason is given. All others either need no reason, or cannot go live at all. */
export function needsReason({ code, severity }: Pick<Problem, 'code' | 'severity'>): boolean {
  return severity === 'warning' || REASONED.has(code);
}

/** Creates a finding. Unknown parts of its place may be left out. */
export function toFinding({
  code,
  severity,
  message,
  kind,
  id,
  pointer = '',
  fix = null,
  who = null,
  rule = null,
}: FindingParts): GateFinding {
  const place = kind && id ? { kind, id, path: `${kind}/${id}` } : { path: '' };
  return { code: `gate-${code}`, severity, message, pointer, line: 0, column: 0, ...place, fix, who, rule };
}
