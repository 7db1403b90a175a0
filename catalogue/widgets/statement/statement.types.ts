// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the widget that shows the personal statement keeps for a person.
 */
export interface StatementSaved {
/**
 * Tick boxes of its settings panel.
 */
settings?: {

}
/**
 * The eight texts of the personal statement.
 */
data?: ({
/**
 * Achievements.
 */
achievements?: string
/**
 * Plans for the future.
 */
futurePlans?: string
/**
 * Studies so far.
 */
previousStudies?: string
/**
 * Skills.
 */
skills?: string
/**
 * Why this course.
 */
whyApplyCourse?: string
/**
 * Why this subject.
 */
whySubject?: string
/**
 * Why you are suitable.
 */
whySuitable?: string
/**
 * Work experience.
 */
workExperience?: string
} | null)
}
