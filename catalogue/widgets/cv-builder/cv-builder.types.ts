// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows the way to the CV builder keeps for a person.
 */
export interface CvBuilderSaved {
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
