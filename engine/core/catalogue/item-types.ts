import type {
  Assertion,
  Audience,
  Cohort,
  HouseRule,
  Journey,
  Message,
  NextStep,
  PageStateSite,
  PageStateYear,
  Persona,
  Picture,
  Preset,
  StatusTile,
  Todo,
  Widget,
} from '#schemas/catalogue';

/**
 * The type of item for each kind. The engine's kinds are here; a pack adds its own beside the definition of each kind, so that
 * `catalogue.promotions` is a list of promotions wherever the pack is known.
 */
export interface ItemTypes {
  widgets: Widget;
  presets: Preset;
  'next-steps': NextStep;
  todos: Todo;
  'status-tiles': StatusTile;
  messages: Message;
  pictures: Picture;
  'page-state': PageStateYear | PageStateSite;
  audiences: Audience;
  personas: Persona;
  assertions: Assertion;
  cohorts: Cohort;
  journeys: Journey;
  'house-rules': HouseRule;
}
