// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows rooms near the universities on the list keeps for a person.
 */
export interface AccommodationSaved {
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
