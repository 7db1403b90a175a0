// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What a member has on loan, the next to bring back first.
 * 
 * @maxItems 100
 */
export type LoanList = Loan[]

export interface AnswersShapes {
"loan-list": LoanList
}
/**
 * One item on loan.
 */
export interface Loan {
/**
 * Its number.
 */
id: string
/**
 * What it is called.
 */
title: string
/**
 * The last day of the loan.
 */
until: string
}
