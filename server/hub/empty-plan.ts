import type { Kinds } from '#engine';
import type { HubPlan } from '#schemas/viewer';

/** An empty plan with every field: the same for each pack, except for its lists. */
export function emptyPlan({ lists }: Kinds): HubPlan {
  return Object.freeze({
    tags: [],
    tiles: [],
    feedStatuses: [],
    feed: [],
    preset: null,
    widgets: [],
    presetOrders: { 2: [], 3: [], 4: [] },
    switchedOff: [],
    settingsOn: {},
    ...Object.fromEntries(lists.map(({ name }) => [name, []])),
    looksDone: [],
    links: {},
    stage: '',
    modal: null,
    dialogs: [],
    facts: {},
    values: {},
    reasons: [],
  } as unknown as HubPlan);
}
