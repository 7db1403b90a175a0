/** The error in a new property name of a record; null without one. */
export function errorOfName(name: string, names: readonly string[]): string | null {
  if (name === '') return 'Choose or enter a name.';
  if (names.includes(name)) return `"${name}" is there already.`;
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') return `"${name}" cannot be used as a name.`;
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(name)) return 'Use letters, digits, - and _, and start with a letter or digit.';
  return null;
}
