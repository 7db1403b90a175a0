// Made by `npm run gen` from the JSON schemas. Do not edit.
import type { Active, Expression, ItemId, LinkAddress, Moment, Order } from '#schemas/catalogue';


export interface ItemsShapes {
talk: Talk
}
/**
 * An evening with somebody who writes.
 */
export interface Talk {
id: ItemId
active: Active
order: Order
/**
 * What it is about.
 */
title: string
/**
 * Who speaks.
 */
speaker: string
/**
 * The last day on which a seat can be booked.
 */
bookBy: string
link: LinkAddress
visibility: Expression
startDate: Moment
endDate: Moment
}
