/** The prefix of all draft keys on this device. */
export const DRAFT_START = 'HubDraft-';

/** The prefix of a sealed text, which tells it from plain text. */
export const SEALED_MARK = 'sealed:';

/** The prefix of what a person did and the server does not have yet, sealed like drafts. */
export const UNSENT_START = 'HubUnsent-';
