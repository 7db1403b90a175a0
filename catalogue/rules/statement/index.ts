export {
  countStatement,
  deriveStatementCount,
  formatStatementCount,
  type Statement,
  type StatementCount,
  type StatementLimits,
  type StatementSection,
  statementLimits,
  statementSections,
} from './statement.ts';
