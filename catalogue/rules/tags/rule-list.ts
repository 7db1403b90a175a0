import { isSameText, type Rule, type ViewerContext } from '../../../engine/index.ts';
import { readFields, readFlag, readText } from '../reading.ts';
import { aFlag, aList, anObject, aText, aValue, type Shape } from '../rule-shape.ts';
import { toCountryTag } from './country-tag.ts';
import { listPresets } from './derive-tags.ts';
import { toViewer } from './to-viewer.ts';

const RECORD: Shape = aValue('The applicant record, as in schemas/admissions/applicant-record.schema.json.');
const NOW: Shape = aText('The moment, ISO. Missing: the one of the record.');

/** The record in the input, which may also be the input itself, and the moment. */
function readRecord(value: unknown): { readonly record: unknown; readonly context: ViewerContext } {
  const input = readFields(value);
  const record = input.record ?? input;
  const now = readText(input.now) || readText(readFields(record).now);
  return { record, context: { now, site: null, years: [], saved: [] } };
}

/** The rules of tags, presets and the viewer. */
export const tagsRules: readonly Rule[] = [
  {
    name: 'tags',
    title: 'Tags that an applicant holds. TAGS-001 to TAGS-025',
    input: anObject('The applicant.', { record: RECORD, now: NOW }),
    answer: aList('Tags, in order.', aText('A tag.')),
    run: (value) => {
      const { record, context } = readRecord(value);
      return toViewer(record, context).tags;
    },
  },
  {
    name: 'viewer',
    title: 'Everything the engine is told of an applicant.',
    input: anObject('The applicant.', { record: RECORD, now: NOW }),
    answer: aValue('The viewer, as in schemas/viewer/viewer.schema.json.'),
    run: (value) => {
      const { record, context } = readRecord(value);
      return toViewer(record, context);
    },
  },
  {
    name: 'country-tag',
    title: 'Tag of a country. TAGS-003',
    input: anObject('The country.', { country: aText('Name of the country.', ["Côte d'Ivoire"]) }),
    answer: aText('The tag.'),
    run: (value) => toCountryTag(readText(value.country)),
  },
  {
    name: 'preset',
    title: 'Names of presets, best first. TAGS-043 to TAGS-047',
    input: anObject('What decides it.', {
      studyLevel: aText('Undergraduate or Postgraduate.'),
      hasGoodUndergraduateStatus: aFlag('An undergraduate application has an offer or a place.'),
      isClearing: aFlag('The applicant is in clearing mode.'),
    }),
    answer: aList('Names, best first. The first that exists is used.', aText('A name.')),
    run: (input) =>
      listPresets({
        isPostgraduate: isSameText(readText(input.studyLevel), 'postgraduate'),
        hasGoodUndergraduateStatus: readFlag(input.hasGoodUndergraduateStatus),
        isClearing: readFlag(input.isClearing),
      }),
  },
];
