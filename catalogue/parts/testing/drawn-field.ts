/** One field of a drawn form, as the person who fills it in meets it. */
export interface DrawnField {
  /** Everything of the field that can be read, its label first. */
  readonly text: string;
  readonly label: string;
  /** The labels of the answers that can be chosen, and of those that are. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  /** 'radio', 'checkbox', 'select', or 'text' for what is typed. */
  readonly kind: string;
  readonly isRequired: boolean;
}

const CHOICE = /<input type="(radio|checkbox)"([^>]*)\/><span>(.*?)<\/span>/g;
const OPTION = /<option value="([^"]*)"([^>]*)>(.*?)<\/option>/g;

/** The field of a drawn form that asks for this; a form that does not ask fails the test that looks. */
export function readDrawnField(html: string, field: string): DrawnField {
  const found = html
    .split(/(?=<(?:div|fieldset) class="field")|<div class="[a-z]+-foot|<\/section>/)
    .find((part) => part.startsWith('<') && part.includes(`data-field="${field}"`));
  if (found === undefined) throw new Error(`Nothing on the page asks for ${field}.`);
  const choices = [...found.matchAll(CHOICE)].map(([, kind = '', marks = '', label = '']) => ({
    kind,
    label,
    isOn: /\schecked=""/.test(marks),
  }));
  const options = [...found.matchAll(OPTION)]
    .filter(([, value]) => value !== '')
    .map(([, , marks = '', label = '']) => ({ kind: 'select', label, isOn: marks.includes('selected=""') }));
  const all = [...choices, ...options].map((one) => ({ ...one, label: toText(one.label) }));
  return {
    text: toText(found),
    label: toText(/class="field-label"[^>]*>(.*?)<\/(?:legend|label)>/.exec(found)?.[1] ?? ''),
    offered: all.map(({ label }) => label),
    chosen: all.filter(({ isOn }) => isOn).map(({ label }) => label),
    kind: all[0]?.kind ?? 'text',
    isRequired: found.includes('aria-required="true"'),
  };
}

/** What can be read of drawn HTML. */
export function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
