/** The start value of a hash; another one gives another hash of the same text. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The 32-bit FNV-1a hash of a text, over its UTF-16 code units. It distinguishes and distributes texts but is not cryptographic.
 * @example hashText('') // 2166136261
 */
export function hashText(text: string, basis: number = BASIS): number {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}
