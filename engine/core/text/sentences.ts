/**
 * The sentences of a text and the spaces between them, alternating; joined they are the text. No pattern looks behind: browsers before
 * Safari 16.4 cannot parse a script that has one.
 * @example splitSentences('Sent. Reply soon.') // ['Sent.', ' ', 'Reply soon.']
 */
export function splitSentences(text: string): readonly string[] {
  return text.replace(/([.!?])(\s+)/g, '$1\u0000$2\u0000').split('\u0000');
}

/** The sentences of a text, without the spaces between them. */
export function listSentences(text: string): readonly string[] {
  return splitSentences(text).filter((_, place) => place % 2 === 0);
}
