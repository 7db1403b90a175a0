import { StoreError } from '../stores/index.ts';

/** The keys are missing, or what was given is no key. The sentence says what to set. */
export class DataKeysError extends StoreError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('data-keys', message, options);
    this.name = 'DataKeysError';
  }
}

/** A value was sealed with a key that is not here. Never answered with an empty value. */
export class SealedKeyMissingError extends StoreError {
  constructor(keyId: string) {
    super(
      'sealed-key-missing',
      `Stored values were sealed with the key ${keyId}, which is not among the data keys. Add it to HUB_DATA_KEYS behind the first key, or put the earlier key file back.`,
    );
    this.name = 'SealedKeyMissingError';
  }
}

/** A sealed value was changed, or stands in another place than it was sealed for. */
export class SealedValueError extends StoreError {
  constructor(kind: string, collection: string) {
    super(
      'sealed-value-damaged',
      `A sealed value of a ${kind} document (${collection}) was changed, or moved here from elsewhere. Put back a backup of the document, or erase its owner.`,
    );
    this.name = 'SealedValueError';
  }
}
