import locationFacts from '../../facts/locations.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { CONTENT_QUERIES, type ContentQuery } from '../../rules/content/queries.ts';
import { findPage } from './pages.ts';

/** The rows of a query, or all of its errors. */
export type ContentAnswer =
  | { readonly data: Readonly<Partial<Record<ContentQuery, readonly unknown[]>>> }
  | { readonly data: null; readonly errors: readonly { readonly message: string }[] };

const maxIds = 100;
const longestId = 200;

const rowsOf: Readonly<Record<ContentQuery, (ids: readonly string[]) => readonly unknown[]>> = {
  subjectGuides: () =>
    subjectFacts.subjects.map(({ id, url, title, subjectMap, image }) => ({
      nid: id,
      url,
      title,
      field_subject_map: subjectMap,
      field_image: image,
    })),
  locationGuides: () =>
    locationFacts.locations.map(({ id, title, type, lat, lng, providerIds, providerCount }) => ({
      nid: id,
      title,
      url: `/explore/locations/${id}`,
      field_location_type: type,
      field_tile_image: `location-${id}`,
      node_image: `location-${id}`,
      provider_count: providerCount,
      latlon: lat === null || lng === null ? '' : `${lat},${lng}`,
      provider_ids: providerIds,
    })),
  nodes: (ids) =>
    ids.flatMap((id) => {
      const page = findPage(id);
      return page
        ? [{ nid: page.id, url: page.url, title: page.title, type: page.type, field_summary: page.summary, field_image: page.image }]
        : [];
    }),
};

/** A known query with its ids, or all of its errors. */
export type ReadQuestion =
  | { readonly kind: 'known'; readonly name: ContentQuery; readonly ids: readonly string[] }
  | { readonly kind: 'refused'; readonly answer: ContentAnswer };

/** Answers only the three known GraphQL queries. */
export function answerContent(query: string | undefined, variables: string | undefined): ContentAnswer {
  const question = readQuestion(query, variables);
  return question.kind === 'known' ? { data: { [question.name]: rowsOf[question.name](question.ids) } } : question.answer;
}

/** Finds which of the known queries was sent, and with which ids. */
export function readQuestion(query: string | undefined, variables: string | undefined): ReadQuestion {
  const name = findQuery(query ?? '');
  const ids = readIds(name, variables);
  if (name && 'read' in ids) return { kind: 'known', name, ids: ids.read };
  const errors = [...(name ? [] : ['This question is not known here.']), ...('wrong' in ids ? [ids.wrong] : [])];
  return { kind: 'refused', answer: { data: null, errors: errors.map((message) => ({ message })) } };
}

/** Whitespace is ignored, all other characters must be equal. */
function findQuery(query: string): ContentQuery | undefined {
  const toPlain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const names = Object.keys(CONTENT_QUERIES) as ContentQuery[];
  return names.find((name) => toPlain(CONTENT_QUERIES[name]) === toPlain(query));
}

type Ids = { readonly read: readonly string[] } | { readonly wrong: string };

function readIds(name: ContentQuery | undefined, variables: string | undefined): Ids {
  const given = variables === undefined || variables === '' ? {} : parse(variables);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return { wrong: 'The variables are no JSON object.' };
  if (name !== 'nodes') return { read: [] };
  const nids: unknown = Reflect.get(given, 'nids');
  const isList = Array.isArray(nids) && nids.every((nid) => typeof nid === 'string' && nid.length <= longestId);
  if (!isList || nids.length > maxIds) return { wrong: `nids is a list of at most ${maxIds} ids.` };
  return { read: [...new Set<string>(nids)] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
