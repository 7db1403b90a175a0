// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows help with deciding between offers keeps for a person.
 */
export interface DecisionSaved {
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
