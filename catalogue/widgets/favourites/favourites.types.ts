// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows saved courses keeps for a person.
 */
export interface FavouritesSaved {
/**
 * The tab that was open last, and tick boxes of its settings panel.
 */
settings?: {
/**
 * The tab that was open last.
 */
tab?: ("shortlist" | "courses" | "unis" | "locations" | "subjects" | "pages")
}
/**
 * It saves nothing of its own.
 */
data?: null
}
