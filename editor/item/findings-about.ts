import type { GateFinding, GateReport } from '#engine';
import type { ItemKey } from '../document/item-name.ts';

/**
 * Gate findings about an expectation or house rule itself. The gate for its kind names an expectation by its place; several gates check
 * house rules and name the rule.
 */
export function listFindingsAbout(open: ItemKey, gate: string, reports: readonly GateReport[]): readonly GateFinding[] {
  return reports.flatMap((report) =>
    report.findings.filter(({ kind, id, rule }) => rule === open || (report.gate.id === gate && `${kind}/${id}` === open)),
  );
}
