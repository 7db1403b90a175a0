// Made by `npm run gen` from the JSON schemas. Do not edit.
import type { Active, Expression, ItemId, LinkAddress, Order } from '#schemas/catalogue';


export interface ItemsShapes {
club: Club
}
/**
 * Members who meet over books.
 */
export interface Club {
id: ItemId
active: Active
order: Order
/**
 * What the club is called.
 */
title: string
/**
 * What its members do, in one sentence.
 */
summary: string
url: LinkAddress
/**
 * How often it meets.
 */
meets: ("weekly" | "monthly")
visibility: Expression
}
