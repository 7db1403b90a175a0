export {
  countStatement,
  deriveStatementCount,
  formatStatementCount,
  type StatementCount,
  type StatementLimits,
  type StatementSection,
  statementLimits,
  statementSections,
} from './statement.ts';
