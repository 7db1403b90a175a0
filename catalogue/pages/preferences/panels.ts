import { alertsPanel } from './alerts-panel.ts';
import { hubPanel } from './hub-panel.ts';
import { marketingPanel } from './marketing-panel.ts';
import type { PanelRules } from './panel-rules.ts';
import { supportPanel } from './support-panel.ts';

/** The four panels, from top to bottom. */
export const panels: readonly PanelRules[] = [marketingPanel, hubPanel, supportPanel, alertsPanel];
