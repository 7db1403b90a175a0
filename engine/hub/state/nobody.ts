/** The id on pages that need no session. */
export const NOBODY = 'anonymous';
