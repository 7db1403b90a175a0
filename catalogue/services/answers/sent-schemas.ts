import type { JsonSchema } from '#schemas';
import findAnswer from '../../schemas/admissions/address-find-answer.schema.json' with { type: 'json' };
import retrieveAnswer from '../../schemas/admissions/address-retrieve-answer.schema.json' with { type: 'json' };
import coursesAnswer from '../../schemas/admissions/courses-answer.schema.json' with { type: 'json' };
import eventsAnswer from '../../schemas/admissions/events-answer.schema.json' with { type: 'json' };
import universitiesAnswer from '../../schemas/admissions/universities-answer.schema.json' with { type: 'json' };

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** The place of a postcode, as a postcode service sends it; islands outside its grid have none. */
const sentPostcode: JsonSchema = {
  $id: 'admissions/sent-postcode.schema.json',
  type: 'object',
  additionalProperties: false,
  required: ['result'],
  properties: {
    result: {
      type: 'object',
      additionalProperties: false,
      required: [],
      properties: {
        latitude: { type: 'number', minimum: -90, maximum: 90 },
        longitude: { type: 'number', minimum: -180, maximum: 180 },
      },
    },
  },
};

/** Events as their service sends them: only id, title and start are required. */
const sentEvents: JsonSchema = {
  $id: 'admissions/sent-events.schema.json',
  type: 'array',
  maxItems: eventsAnswer.maxItems,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'start'],
    properties: { ...eventsAnswer.items.properties, type: text(60) },
  },
};

/** The address service reports an error as a list of errors. Only the name of a place is required. */
const sentPlaces: JsonSchema = sentItems('sent-places', 100, {
  ...findAnswer.definitions.found,
  required: ['Id', 'Type', 'Text'],
});

const sentAddresses: JsonSchema = sentItems('sent-addresses', 10, { ...retrieveAnswer.definitions.address, required: ['Id', 'Line1'] });

function sentItems(name: string, maxItems: number, row: JsonSchema): JsonSchema {
  const error: JsonSchema = { type: 'object', additionalProperties: false, required: ['Error'], properties: { Error: text(20) } };
  return {
    $id: `admissions/${name}.schema.json`,
    type: 'object',
    additionalProperties: false,
    required: ['Items'],
    properties: { Items: { type: 'array', maxItems, items: { anyOf: [error, row] } } },
  };
}

/** Courses and universities: only the results are required, the fields around them are filled in here. */
const sentCourses: JsonSchema = {
  ...coursesAnswer,
  $id: 'admissions/sent-courses.schema.json',
  title: 'SentCourses',
  required: ['results'],
};
const sentUniversities: JsonSchema = {
  ...universitiesAnswer,
  $id: 'admissions/sent-universities.schema.json',
  title: 'SentUniversities',
  required: ['results'],
};

/** Rows as text. */
const sentText: JsonSchema = { $id: 'admissions/sent-text.schema.json', type: 'string' };

/** Response schemas of services that differ from our own. Unknown properties are dropped. */
export const SENT_SCHEMAS: readonly JsonSchema[] = [
  sentPostcode,
  sentEvents,
  sentPlaces,
  sentAddresses,
  sentCourses,
  sentUniversities,
  sentText,
];
