/** The prefix of all draft keys on this device. */
export const DRAFT_START = 'HubDraft-';

/** The prefix that marks a text as encrypted. */
export const ENCRYPTED_MARK = 'sealed:';

/** The prefix of changes that the server has not received yet, encrypted like drafts. */
export const UNSENT_START = 'HubUnsent-';
