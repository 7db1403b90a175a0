// The stored form of a value, for the rare reply that does not contain it as it was sent; loaded only then.
export { toStoredData } from '../../rules/stored-setting.ts';
