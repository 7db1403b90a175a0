export { readSettings } from './hub/grid/read-settings.ts';
export { WidgetArea, type WidgetAreaProps } from './hub/grid/widget-area.tsx';
export { WidgetBox, type WidgetBoxProps, type WidgetSet } from './hub/grid/widget-box.tsx';
