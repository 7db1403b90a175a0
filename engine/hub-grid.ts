export { WidgetArea, type WidgetAreaProps } from './hub/grid/widget-area.tsx';
export { readSettings, WidgetBox, type WidgetBoxProps, type WidgetSet } from './hub/grid/widget-box.tsx';
