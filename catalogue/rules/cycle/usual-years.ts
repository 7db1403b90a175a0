import years from '../../facts/years.json' with { type: 'json' };

/** The years for a site that does not set its own, read from data because they change. */
export const USUAL_YEARS = {
  /** The first year whose applications are tracked and whose links are on. */
  firstSupported: years.firstSupportedYear,
  /** The last year whose relative links are on `base`; later ones are on `services`. */
  lastBase: years.lastBaseYear,
  /** The first year of entry in which the statement is split into questions. */
  statementQuestionsFrom: years.statementQuestionsFrom,
} as const;
