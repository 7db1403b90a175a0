// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows saved courses keeps for a person.
 */
export interface FavouritesSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * It saves nothing of its own.
 */
data?: null
}
