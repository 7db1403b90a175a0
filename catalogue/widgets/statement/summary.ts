import { writeNumber } from '#engine';
import type { SummariseWidget } from '#engine/pack';
import { countStatement } from '../../rules/statement/statement.ts';
import { readLimits, readStatement } from './statement-text.ts';

/** The length of the draft, or that the statement is in an application. */
export const summarise: SummariseWidget = ({ data, page, messages }) => {
  const count = countStatement(readStatement(data));
  const { characters } = readLimits(page.pageState.values);
  if (page.plan.facts.formComplete) return messages('row-statement-in-application');
  if (count === 0) return messages('row-statement-none');
  if (count > characters) return messages('row-statement-over', { m: count - characters });
  return messages('row-statement', { count: writeNumber(count), limit: writeNumber(characters) });
};
