// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows what people with the same subjects applied for keeps for a person.
 */
export interface PeopleLikeSaved {
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
