/** The three GraphQL queries that the content service answers. It accepts no others. */
export const CONTENT_QUERIES = {
  subjectGuides: 'query SubjectGuides { subjectGuides { nid url title field_subject_map field_image } }',
  locationGuides:
    'query LocationGuides { locationGuides { nid title url field_location_type field_tile_image node_image provider_count latlon provider_ids } }',
  nodes: 'query Nodes($nids: [String!]!) { nodes(nids: $nids) { nid url title type field_summary field_image } }',
} as const;

/** The name of a query. */
export type ContentQuery = keyof typeof CONTENT_QUERIES;

/** The path and query string for a query to the content service. */
export function toContentAddress(name: ContentQuery, variables?: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams({ query: CONTENT_QUERIES[name] });
  if (variables) query.set('variables', JSON.stringify(variables));
  return `/graphql?${query}`;
}

/**
 * The rows of an answer; errors are joined into one message.
 * @throws Error when the answer holds errors, TypeError when it has no rows
 */
export function readContentRows(name: ContentQuery, body: unknown): readonly unknown[] {
  const { data, errors } = Object(body) as { readonly data?: unknown; readonly errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0) throw new Error(errors.map((error) => String(Object(error).message ?? error)).join('; '));
  const rows: unknown = Object(data)[name];
  if (!Array.isArray(rows)) throw new TypeError(`The answer holds no ${name}.`);
  return rows;
}
