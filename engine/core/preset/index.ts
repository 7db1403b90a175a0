export { type CardHeight, chooseRows, type GridCard } from './choose-rows.ts';
export { keepPlaces, type MergedOrder, mergeOrder, type OrderOptions } from './merge-order.ts';
export { choosePinned, MAX_PINS, PINS, readPins, type StoredPins, toStoredPins } from './pins.ts';
export { orderWidgets, placeWidgets } from './preset.ts';
export { type Columns, chooseColumns, SCREEN } from './screen.ts';
