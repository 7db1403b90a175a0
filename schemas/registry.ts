import applicationTile from './catalogue/application-tile.schema.json' with { type: 'json' };
import assertion from './catalogue/assertion.schema.json' with { type: 'json' };
import audience from './catalogue/audience.schema.json' with { type: 'json' };
import cohort from './catalogue/cohort.schema.json' with { type: 'json' };
import common from './catalogue/common.schema.json' with { type: 'json' };
import guide from './catalogue/guide.schema.json' with { type: 'json' };
import houseRule from './catalogue/house-rule.schema.json' with { type: 'json' };
import journey from './catalogue/journey.schema.json' with { type: 'json' };
import leaderboardItem from './catalogue/leaderboard-item.schema.json' with { type: 'json' };
import liveEvent from './catalogue/live-event.schema.json' with { type: 'json' };
import message from './catalogue/message.schema.json' with { type: 'json' };
import nextStep from './catalogue/next-step.schema.json' with { type: 'json' };
import notification from './catalogue/notification.schema.json' with { type: 'json' };
import pageStateSite from './catalogue/page-state-site.schema.json' with { type: 'json' };
import pageStateYear from './catalogue/page-state-year.schema.json' with { type: 'json' };
import persona from './catalogue/persona.schema.json' with { type: 'json' };
import preset from './catalogue/preset.schema.json' with { type: 'json' };
import promotion from './catalogue/promotion.schema.json' with { type: 'json' };
import question from './catalogue/question.schema.json' with { type: 'json' };
import statusTile from './catalogue/status-tile.schema.json' with { type: 'json' };
import todo from './catalogue/todo.schema.json' with { type: 'json' };
import vocabulary from './catalogue/vocabulary.schema.json' with { type: 'json' };
import widget from './catalogue/widget.schema.json' with { type: 'json' };
import plan from './viewer/plan.schema.json' with { type: 'json' };
import savedSetting from './viewer/saved-setting.schema.json' with { type: 'json' };
import screen from './viewer/screen.schema.json' with { type: 'json' };
import viewer from './viewer/viewer.schema.json' with { type: 'json' };

/** A JSON schema as a plain value. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** Every schema of content and of what the engine reads and makes. */
export const SCHEMAS: readonly JsonSchema[] = [
  common,
  applicationTile,
  assertion,
  audience,
  cohort,
  guide,
  houseRule,
  journey,
  leaderboardItem,
  liveEvent,
  message,
  nextStep,
  notification,
  pageStateSite,
  pageStateYear,
  persona,
  preset,
  promotion,
  question,
  statusTile,
  todo,
  vocabulary,
  widget,
  plan,
  savedSetting,
  screen,
  viewer,
];

/** The whole id of a schema: `catalogue/todo` and `catalogue/todo.schema.json` name the same. */
export function schemaIdOf(name: string): string {
  return name.endsWith('.schema.json') ? name : `${name}.schema.json`;
}

/** The schema with that id, or undefined. */
export function findSchema(name: string): JsonSchema | undefined {
  const id = schemaIdOf(name);
  return SCHEMAS.find((schema) => schema.$id === id);
}
