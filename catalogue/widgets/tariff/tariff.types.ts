// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows Tariff points keeps for a person.
 */
export interface TariffSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * The saved grades.
 * 
 * @maxItems 100
 */
data?: ({

}[] | null)
}
