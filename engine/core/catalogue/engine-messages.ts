import type { Message } from '#schemas/catalogue';
import texts from './engine-messages.json' with { type: 'json' };

/** The area of the engine's own messages. Every page has all of them. */
export const ENGINE_AREA = 'engine';

/** Messages of the engine, used until the content has some with the same id. */
export type EngineMessages = readonly Message[];

/** The engine's messages for the hub of this name. */
export function listEngineMessages(hub: string): EngineMessages {
  return Object.entries(texts).map(([id, text]) => ({ id, area: ENGINE_AREA, text: text.replaceAll('{hub}', hub), source: '' }));
}
