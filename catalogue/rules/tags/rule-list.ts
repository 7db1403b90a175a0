import { isSameText, type Rule, type ViewerContext } from '#engine';
import { readFields, readText } from '../reading.ts';
import { aFlag, aList, anObject, aRule, aText, aValue, readBy } from '../rule-shape.ts';
import { toCountryTag } from './country-tag.ts';
import { listPresets } from './derive-tags.ts';
import { toViewer } from './to-viewer.ts';

const RECORD = aValue('The applicant record, as in schemas/admissions/applicant-record.schema.json.');
const NOW = aText('The moment, ISO. Missing: the one of the record.');

/** The record in the input, or the input itself as record, and the moment. */
function readRecord(value: unknown): { readonly record: unknown; readonly context: ViewerContext } {
  const input = readFields(value);
  const record = input.record ?? input;
  const now = readText(input.now) || readText(readFields(record).now);
  return { record, context: { now, site: null, years: [], saved: [] } };
}

const anApplicant = readBy(anObject('The applicant.', { record: RECORD, now: NOW }), readRecord);

/** The rules of tags, presets and the viewer. */
export const tagsRules: readonly Rule[] = [
  aRule('tags', 'Tags that an applicant holds. TAGS-001 to TAGS-025')
    .takes(anApplicant)
    .gives(aList('Tags, in order.', aText('A tag.')))
    .run(({ record, context }) => toViewer(record, context).tags),
  aRule('viewer', 'Everything the engine is told of an applicant.')
    .takes(anApplicant)
    .gives(aValue('The viewer, as in schemas/viewer/viewer.schema.json.'))
    .run(({ record, context }) => toViewer(record, context)),
  aRule('country-tag', 'Tag of a country. TAGS-003')
    .takes('The country.', { country: aText('Name of the country.', ["Côte d'Ivoire"]) })
    .gives(aText('The tag.'))
    .run(({ country }) => toCountryTag(country)),
  aRule('preset', 'Names of presets, best first. TAGS-043 to TAGS-047')
    .takes('What decides it.', {
      studyLevel: aText('Undergraduate or Postgraduate.'),
      hasGoodUndergraduateStatus: aFlag('An undergraduate application has an offer or a place.'),
      isClearing: aFlag('The applicant is in clearing mode.'),
    })
    .gives(aList('Names, best first. The first that exists is used.', aText('A name.')))
    .run(({ studyLevel, ...input }) => listPresets({ ...input, isPostgraduate: isSameText(studyLevel, 'postgraduate') })),
];
