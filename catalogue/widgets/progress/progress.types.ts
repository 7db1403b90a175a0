// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows progress with a partner keeps for a person.
 */
export interface ProgressSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * What the partner last said.
 */
data?: ({
/**
 * Spotlights or work experiences, as the partner names them.
 * 
 * @maxItems 200
 */
items?: {

}[]
/**
 * Status of the last answer; 0 before the first.
 */
status?: number
/**
 * Words of the last answer.
 */
statusText?: string
[k: string]: unknown
} | null)
}
