import { StoreError } from '../stores/index.ts';

/** The keys are missing, or a given text is not a key. The message names the setting to use. */
export class DataKeysError extends StoreError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('data-keys', message, options);
    this.name = 'DataKeysError';
  }
}

/** A value was encrypted with a key that is missing here. It is never replaced by an empty value. */
export class MissingKeyError extends StoreError {
  constructor(keyId: string) {
    super(
      'sealed-key-missing',
      `Stored values were encrypted with the key ${keyId}, which is not among the data keys. Add it to HUB_DATA_KEYS behind the first key, or put the earlier key file back.`,
    );
    this.name = 'MissingKeyError';
  }
}

/** An encrypted value was changed, or moved to another place than it was encrypted for. */
export class DamagedValueError extends StoreError {
  constructor(kind: string, collection: string) {
    super(
      'sealed-value-damaged',
      `An encrypted value of a ${kind} document (${collection}) was changed, or moved here from elsewhere. Put back a backup of the document, or erase its owner.`,
    );
    this.name = 'DamagedValueError';
  }
}
