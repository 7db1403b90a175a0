/** Every event that is told to the one function for analytics (DEBUG-019). */
export type TrackedEvent =
  | 'pageview'
  | 'widget opened'
  | 'widget closed'
  | 'setting changed'
  | 'favourite toggled'
  | 'to-do toggled'
  | 'notification dismissed'
  | 'notification action'
  | 'feed item followed'
  | 'promotion followed'
  | 'article opened'
  | 'video started'
  | 'search sent'
  | 'apply button used'
  | 'timer started'
  | 'timer finished'
  | 'timer left'
  | 'onboarding step finished'
  | 'career quiz finished'
  | 'modal closed'
  | 'support dialog step';

/** All that an event may carry: words of the catalogue and counts, never a word or a circumstance of the person (DEBUG-020). */
export interface TrackedFields {
  /** Id of an item that everybody can be shown, or the address of public content. */
  readonly id?: string;
  /** Kind of the item, for items whose ids would tell how somebody's application stands. */
  readonly type?: string;
  readonly widget?: string;
  /** Name and path of a screen, without its query. */
  readonly route?: string;
  readonly path?: string;
  readonly studyLevel?: string;
  readonly clearing?: 'yes' | 'no';
  /** Whether something is on after the event. */
  readonly isOn?: 'yes' | 'no';
  readonly step?: string | number;
  /** How much a search found, and how long its words were; the words themselves stay here. */
  readonly found?: number;
  readonly letters?: number;
}
