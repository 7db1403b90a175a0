// What is kept of a value, for the rare answer that does not hold it as it was sent; fetched when there is one.
export { toStoredData } from '../../rules/stored-setting.ts';
