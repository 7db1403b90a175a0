export { PresetPane, type PresetPaneProps } from './preset-pane.tsx';
