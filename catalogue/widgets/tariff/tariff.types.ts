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
/**
 * Its own id; two equal grades are two entries.
 */
id?: string
/**
 * Group of the qualification type.
 */
group?: string
/**
 * Name of the qualification type.
 */
name?: string
/**
 * Code of the qualification type.
 */
code?: string
/**
 * The grade; empty for a type without Tariff points.
 */
grade?: string
/**
 * What the grade is worth.
 */
points?: number
/**
 * The subject, as the person wrote it.
 */
subject?: string
/**
 * The note about this grade.
 */
gradeMessage?: string
}[] | null)
}
