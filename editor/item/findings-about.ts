import type { GateFinding, GateReport } from '#engine';
import type { ItemKey } from '../document/item-name.ts';

/**
 * What gates tell of an item that asks something of the others. The gate that judges its kind tells of an expectation by its place; house
 * rules are asked by several gates, each of which names the rule.
 */
export function listFindingsAbout(open: ItemKey, gate: string, reports: readonly GateReport[]): readonly GateFinding[] {
  return reports.flatMap((report) =>
    report.findings.filter(({ kind, id, rule }) => rule === open || (report.gate.id === gate && `${kind}/${id}` === open)),
  );
}
