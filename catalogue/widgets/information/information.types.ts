// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows articles to read next keeps for a person.
 */
export interface InformationSaved {
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
