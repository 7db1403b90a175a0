const nameFields = ['title', 'name', 'label', 'heading', 'text'];
const maxTitle = 80;

/** The display name of an item: its title or a text used instead, shortened; its id when it has no text. */
export function itemTitle({ id }: { readonly id: string }, value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return id;
  const texts = nameFields.map((name): unknown => Reflect.get(value, name));
  const found = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return found === undefined ? id : shorten(found);
}

function shorten(text: string): string {
  return text.length > maxTitle ? `${text.slice(0, maxTitle - 1).trimEnd()}…` : text;
}
