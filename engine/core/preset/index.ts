export { type CardHeight, chooseRows, type GridCard } from './choose-rows.ts';
export { keepPlaces, mergeOrder, type OrderOptions } from './merge-order.ts';
export { choosePinned, MAX_PINS, PINS, readPins, toStoredPins } from './pins.ts';
export { orderWidgets, placeWidgets } from './preset.ts';
export { type Columns, chooseColumns, SCREEN } from './screen.ts';
