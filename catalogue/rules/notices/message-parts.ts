/** A piece of a message: text, or a link with its text. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const PARTS = /<a\b[^>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a\s*>|<\/?[A-Za-z!][^>]*>/gi;
const SAFE_LINK = /^(?:https?:\/\/|\/(?!\/))/i;
const HIDDEN = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

const LONGEST = 2000;

function stripTags(text: string): string {
  return text.replace(/<\/?[A-Za-z!][^>]*>/g, '');
}

/**
 * A message in pieces of plain text and links; all other markup is removed.
 * @example splitMessage('See <a href="/status">the <b>status</b></a>.') // text, link 'the status' to /status, text
 */
export function splitMessage(message: string): readonly MessagePart[] {
  const clean = message.slice(0, LONGEST).replace(HIDDEN, '');
  const parts: MessagePart[] = [];
  let at = 0;
  const addText = (text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === 'text') parts.splice(-1, 1, { kind: 'text', text: last.text + text });
    else parts.push({ kind: 'text', text });
  };
  for (const match of clean.matchAll(PARTS)) {
    addText(clean.slice(at, match.index));
    at = match.index + match[0].length;
    const linkText = stripTags(match[3] ?? '');
    const to = (match[1] ?? match[2] ?? '').trim();
    if (linkText !== '' && SAFE_LINK.test(to)) parts.push({ kind: 'link', text: linkText, to });
    else addText(linkText);
  }
  addText(clean.slice(at));
  return parts;
}
