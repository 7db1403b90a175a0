// What stands below the first screen, a chunk of its own.
export { WidgetArea as Widget } from '../../../engine/hub-grid.ts';
