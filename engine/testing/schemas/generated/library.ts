// Made by `npm run gen` from the JSON schemas. Do not edit.
import type { Active, Expression, ImageName, IntentName, ItemId, LinkAddress, Moment, Order, Parked, ResultsSensitive } from '#schemas/catalogue';


export interface LibraryShapes {
highlight: Highlight
leaflet: Leaflet
poster: Poster
screening: Screening
}
/**
 * A book or a collection that stands in front for some days.
 */
export interface Highlight {
id: ItemId
active: Active
order: Order
/**
 * What it is called.
 */
title: string
/**
 * One sentence.
 */
summary: string
url: LinkAddress
image: ImageName
visibility: Expression
startDate: Moment
endDate: Moment
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * A sheet to take home.
 */
export interface Leaflet {
id: ItemId
active: Active
order: Order
/**
 * What it explains.
 */
title: string
/**
 * One sentence.
 */
summary: string
url: LinkAddress
image: ImageName
visibility: Expression
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * What the library makes known on its walls for some days.
 */
export interface Poster {
id: ItemId
active: Active
order: Order
/**
 * What it is about.
 */
title: string
/**
 * A short line above the title.
 */
byline: string
/**
 * One sentence.
 */
summary: string
link: LinkAddress
/**
 * Words of the link.
 */
linkText: string
image: ImageName
visibility: Expression
startDate: Moment
endDate: Moment
intent?: IntentName
resultsSensitive?: ResultsSensitive
parked?: Parked
}
/**
 * The film that is shown next.
 */
export interface Screening {
id: ItemId
/**
 * It takes place.
 */
enabled: boolean
time: Moment
/**
 * What is shown.
 */
title: string
/**
 * Where the film comes from.
 */
film: (Film | null)
}
export interface Film {
/**
 * Who lends it.
 */
holder: string
/**
 * Its number there.
 */
number: string
}
