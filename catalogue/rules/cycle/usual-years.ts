import years from '../../facts/years.json' with { type: 'json' };

/** Years for a site that does not set them itself. Years change, so no code names one. [CONST-002] */
export const USUAL_YEARS = {
  /** The first year whose applications are followed and whose links are on. [CONST-019] */
  firstSupported: years.firstSupportedYear,
  /** The last year whose relative links stand on base; later ones stand on services. [PAGE-008] */
  lastBase: years.lastBaseYear,
  /** The first year of entry whose statement is grouped under questions. [TEXT-008] */
  statementQuestionsFrom: years.statementQuestionsFrom,
} as const;
