// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows a note of the person keeps for a person.
 */
export interface NotesSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * The person's note, plain text.
 */
data?: (string | null)
}
