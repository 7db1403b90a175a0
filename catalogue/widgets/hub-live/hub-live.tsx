export { WidgetEmpty as Widget } from '../../parts/index.ts';
