import years from '../../facts/years.json' with { type: 'json' };

/** The years for a site that does not set its own. They change, so no code contains one. [CONST-002] */
export const USUAL_YEARS = {
  /** The first year whose applications are tracked and whose links are on. [CONST-019] */
  firstSupported: years.firstSupportedYear,
  /** The last year whose relative links are on `base`; later ones are on `services`. [PAGE-008] */
  lastBase: years.lastBaseYear,
  /** The first year of entry in which the statement is split into questions. [TEXT-008] */
  statementQuestionsFrom: years.statementQuestionsFrom,
} as const;
