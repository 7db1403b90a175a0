// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows the way to a search on another page keeps for a person.
 */
export interface SearchActionSaved {
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
