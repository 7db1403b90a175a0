/** Every event that the hub itself tells to the one function for analytics (DEBUG-019). A pack adds its own. @public */
export interface TrackedEvents {
  pageview: true;
  'widget opened': true;
  'widget closed': true;
  'setting changed': true;
}

/** The name of an event. */
export type TrackedEvent = keyof TrackedEvents;

/** All that an event may carry: words of the catalogue and counts, never a word or a circumstance of the person (DEBUG-020). A pack adds its own. */
export interface TrackedFields {
  /** Id of an item that everybody can be shown, or the address of public content. */
  readonly id?: string;
  /** Kind of the item, for items whose ids would tell how somebody's application stands. */
  readonly type?: string;
  readonly widget?: string;
  /** Name and path of a screen, without its query. */
  readonly route?: string;
  readonly path?: string;
  /** Whether something is on after the event. */
  readonly isOn?: 'yes' | 'no';
  readonly step?: string | number;
  /** How much a search found, and how long its words were; the words themselves stay here. */
  readonly found?: number;
  readonly letters?: number;
}
