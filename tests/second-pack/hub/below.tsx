// What is below the first screen, in a chunk of its own.
export { WidgetArea as Widget } from '#engine/hub-grid';
