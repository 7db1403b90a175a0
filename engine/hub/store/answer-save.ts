import type { SavedSetting } from '#schemas/viewer';

/** A server's response to a save at a given time, for ports without a server. */
export function answerSave({ body }: RequestInit, moment: Date): SavedSetting {
  const { collection, name, data } = JSON.parse(String(body));
  return { collection, name, data: JSON.parse(data), lastUpdated: moment.toISOString() };
}
