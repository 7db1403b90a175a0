export { readSettings } from './hub/grid/read-settings.ts';
export { WidgetArea } from './hub/grid/widget-area.tsx';
export { toWidgetSet, WidgetBox } from './hub/grid/widget-box.tsx';
