/** One field of a rendered form, as the person sees it. */
export interface DrawnField {
  /** All visible text of the field, its label first. */
  readonly text: string;
  readonly label: string;
  /** The labels of all options, and of the chosen ones. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  /** 'radio', 'checkbox', 'select', or 'text' for a typed answer. */
  readonly kind: string;
  readonly isRequired: boolean;
}

const CHOICE = /<input type="(radio|checkbox)"([^>]*)\/><span>(.*?)<\/span>/g;
const OPTION = /<option value="([^"]*)"([^>]*)>(.*?)<\/option>/g;

/** The field of a rendered form with this name; throws when the form has none. */
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

/** The visible text of HTML. */
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
