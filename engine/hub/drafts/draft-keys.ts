/** The prefix of all draft keys on this device. */
export const DRAFT_START = 'HubDraft-';

/** The prefix of an encrypted text, which tells it from plain text. */
export const ENCRYPTED_MARK = 'sealed:';

/** The prefix of what a person did and the server does not have yet, encrypted like drafts. */
export const UNSENT_START = 'HubUnsent-';
