export { readSettings } from './hub/grid/read-settings.ts';
export { WidgetArea } from './hub/grid/widget-area.tsx';
export { WidgetBox } from './hub/grid/widget-box.tsx';
