// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows the careers quiz keeps for a person.
 */
export interface CareerCompassSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * What it keeps.
 */
data?: ({
/**
 * The quiz is done.
 */
done?: ("yes" | "no")
} | null)
}
