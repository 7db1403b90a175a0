import type { UnfinishedTexts } from './form-context.ts';

/** Stores texts that are not valid values yet while other items are open. One per session; `of` returns the part of one item. */
export function createUnfinishedTexts(): { readonly of: (key: string) => UnfinishedTexts } {
  const texts = new Map<string, string>();
  const parts = new Map<string, UnfinishedTexts>();
  const create = (key: string): UnfinishedTexts => ({
    read: (pointer) => texts.get(`${key}#${pointer}`) ?? null,
    keep(pointer, text) {
      if (text === null) texts.delete(`${key}#${pointer}`);
      else texts.set(`${key}#${pointer}`, text);
    },
  });
  return {
    of(key) {
      const part = parts.get(key) ?? create(key);
      parts.set(key, part);
      return part;
    },
  };
}
