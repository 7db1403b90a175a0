import type { HubPlan } from '../../schemas/generated/viewer.ts';

/** The plan of nobody, with every field that a plan has. */
export const emptyPlan: HubPlan = Object.freeze({
  tags: [],
  tiles: [],
  feedStatuses: [],
  feed: [],
  preset: null,
  widgets: [],
  presetOrders: { 2: [], 3: [], 4: [] },
  switchedOff: [],
  settingsOn: {},
  leaderboard: [],
  promotions: [],
  notifications: [],
  todos: [],
  guides: [],
  links: {},
  stage: '',
  modal: null,
  dialogs: [],
  facts: {},
  values: {},
  reasons: [],
});
