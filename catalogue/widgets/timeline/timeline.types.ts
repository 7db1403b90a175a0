// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows the next dates and deadlines keeps for a person.
 */
export interface TimelineSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {
/**
 * Undergraduate.
 */
undergraduate?: ("yes" | "no")
/**
 * Conservatoires.
 */
conservatoires?: ("yes" | "no")
/**
 * Postgraduate.
 */
postgraduate?: ("yes" | "no")
/**
 * Teacher training.
 */
teacherTraining?: ("yes" | "no")
/**
 * Apprenticeships.
 */
apprenticeships?: ("yes" | "no")
}
/**
 * It saves nothing of its own.
 */
data?: null
}
