/** Elements that are invisible, or that only screen readers read. */
const UNSEEN = 'script, style, template, [hidden], [inert], .visually-hidden, dialog:not([open])';
/** Elements inside a sentence; every other element begins a new line. */
const IN_A_SENTENCE = 'a, abbr, b, em, strong, time';

/**
 * The visible text below an element, one line for each piece, including the content of fields. Left out are attributes, hidden elements,
 * text for screen readers only, closed `details`, and inert parts: slides out of view, and the page behind a dialog.
 */
export function seenText(element: Element): string {
  return read(element)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function read(element: Element): string {
  if (element.matches(UNSEEN)) return '';
  const text = readField(element) ?? listSeen(element).map(readNode).join('');
  return element.matches(IN_A_SENTENCE) ? text : `\n${text}\n`;
}

function readNode(node: ChildNode): string {
  return node instanceof Element ? read(node) : (node.textContent ?? '').replaceAll('\n', ' ');
}

function listSeen(element: Element): readonly ChildNode[] {
  const isShut = element.matches('details:not([open])');
  return [...element.childNodes].filter((node) => !isShut || node.nodeName === 'SUMMARY');
}

/** The content of a field: the typed or chosen value, or its placeholder; null when the element is no field. */
function readField(element: Element): string | null {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.textContent ?? '';
  if (element instanceof HTMLTextAreaElement) return element.value || element.placeholder;
  if (!(element instanceof HTMLInputElement)) return null;
  return /^(text|search|tel|email|url|number|date|time|submit|button)$/.test(element.type) ? element.value || element.placeholder : '';
}
