import type { SavedSetting } from '../../../schemas/generated/viewer.ts';

/** What a server keeps of a save, and answers, at this moment of its own: for worlds without a server. */
export function keptSave({ body }: RequestInit, moment: Date): SavedSetting {
  const { collection, name, data } = JSON.parse(String(body));
  return { collection, name, data: JSON.parse(data), lastUpdated: moment.toISOString() };
}
