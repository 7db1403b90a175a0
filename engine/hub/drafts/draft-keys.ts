/** How the key of every draft begins that this device keeps. */
export const DRAFT_START = 'HubDraft-';

/** How a sealed text begins, so that it is told from one in clear. */
export const SEALED_MARK = 'sealed:';
