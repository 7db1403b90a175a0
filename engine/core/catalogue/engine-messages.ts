import type { Message } from '#schemas/catalogue';
import texts from './engine-messages.json' with { type: 'json' };

/** The area of the messages that the engine brings along. Every page has them at once. */
export const ENGINE_AREA = 'engine';

/** Messages that the engine brings along, until the content has some of the same id. */
export type EngineMessages = readonly Message[];

/** What the engine says on the hub of this name. */
export function listEngineMessages(hub: string): EngineMessages {
  return Object.entries(texts).map(([id, text]) => ({ id, area: ENGINE_AREA, text: text.replaceAll('{hub}', hub), source: '' }));
}
