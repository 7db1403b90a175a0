// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows events to visit keeps for a person.
 */
export interface EventsSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {
/**
 * Latest.
 */
latest?: ("yes" | "no")
/**
 * At my favourite unis.
 */
atFavouriteUnis?: ("yes" | "no")
/**
 * Near me.
 */
nearYou?: ("yes" | "no")
/**
 * My favourite events.
 */
favouriteEvents?: ("yes" | "no")
}
/**
 * It saves nothing of its own.
 */
data?: null
}
