/** Every event that the hub itself sends to analytics. A pack adds its own. @public */
export interface TrackedEvents {
  pageview: true;
  'widget opened': true;
  'widget closed': true;
  'setting changed': true;
}

/** The name of an event. */
export type TrackedEvent = keyof TrackedEvents;

/**
 * The fields of an event: names and ids of the catalogue and counts, never anything the person wrote or that describes them. A pack adds
 * its own.
 */
export interface TrackedFields {
  /** Id of an item that any person may see, or the address of public content. */
  readonly id?: string;
  /** The kind of an item if its id would reveal the state of a person's application. */
  readonly type?: string;
  readonly widget?: string;
  /** Name and path of a screen, without its query. */
  readonly route?: string;
  readonly path?: string;
  /** Whether the setting is on after the event. */
  readonly isOn?: 'yes' | 'no';
  readonly step?: string | number;
  /** The number of results of a search, and the length of its text; the text itself is never sent. */
  readonly found?: number;
  readonly letters?: number;
}
