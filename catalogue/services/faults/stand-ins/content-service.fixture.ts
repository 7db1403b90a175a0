import { type Asked, type StandIn, type StandInReply, startStandIn } from './stand-in.fixture.ts';

type Row = Readonly<Record<string, unknown>>;

const guides: readonly Row[] = [
  {
    __typename: 'Guide',
    nid: 'law',
    url: '/explore/subjects/law',
    title: 'Law',
    field_subject_map: 'CAH16',
    field_image: 'https://images.example/law.jpg',
    created: 1,
  },
  {
    __typename: 'Guide',
    nid: 'alchemy',
    url: '/explore/subjects/alchemy',
    title: 'Alchemy',
    field_subject_map: null,
    field_image: null,
    created: 2,
  },
];

const places: readonly Row[] = [
  {
    nid: 'leeds',
    title: 'Study in Leeds',
    url: '/explore/locations/leeds',
    field_location_type: 'city',
    field_tile_image: 'tile',
    node_image: 'image',
    provider_count: 6,
    latlon: '53.8,-1.55',
    provider_ids: ['university-of-leeds'],
  },
];

const nodes: readonly Row[] = [
  { nid: '12', url: '/a', title: 'A', type: 'Article', field_summary: 'About A', field_image: null },
  { nid: '34', url: '/b', title: 'B', type: 'Article', field_summary: null, field_image: 'b.jpg' },
];

const fieldsOf: Readonly<Record<string, (nids: readonly string[]) => readonly (Row | null)[]>> = {
  subjectGuides: () => guides,
  locationGuides: () => places,
  nodes: (nids) => [...nids].sort().map((nid) => nodes.find((node) => node.nid === nid) ?? null),
};

const pages = [
  { id: 'c1', title: 'Solicitor', summary: 'Advises people.', url: '/careers/solicitor', type: 'Career profile', image: '', weight: 3 },
  { id: 'c2', title: 'Judge', summary: 'Decides.', url: '/careers/judge', type: 'Career profile', image: '', weight: 2 },
];

const articles = [
  { title: 'Studying law', url: '/explore/articles/law', image: 'law', summary: 'What it is like.', author: 'somebody' },
  { title: 'Money', url: '/explore/articles/money', image: 'money', summary: 'What it costs.', author: 'somebody' },
];

/** A content service: GraphQL over HTTP with GET or POST, and lists at the paths of the calls. */
export function startContentService(): Promise<StandIn> {
  return startStandIn((asked) => {
    switch (asked.path) {
      case '/graphql':
        return answerGraphQl(asked);
      case '/api/v1/article':
        return { json: articles };
      case '/api/v1/videos':
        return { json: [{ title: 'A day at college', image: 'day', summary: 'From eight to five.', brightcove_id: '601', length: 90 }] };
      case '/api/v1/faq-search':
        return { json: [{ label: 'When do I apply?', value: '/faq/when', id: 7 }] };
      case '/api/v1/content':
        return { json: pages.slice(0, Number(asked.query.get('limit'))) };
      default:
        return { status: 404, json: { message: 'No route', code: 'E404' } };
    }
  });
}

interface Question {
  readonly query: string;
  readonly variables: { readonly nids?: readonly string[] };
}

/** GraphQL over HTTP by its specification: an invalid request is a 400, a valid one is a 200 with the requested fields. */
function answerGraphQl(asked: Asked): StandInReply {
  const type = `${String(asked.headers.accept).includes('application/graphql-response+json') ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`;
  const { query, variables } = readQuestion(asked);
  const [, field = '', selection = ''] = /^query \w+(?:\([^)]*\))? \{ (\w+)(?:\([^)]*\))? \{ ([\w ]+) \} \}$/.exec(query) ?? [];
  const rows = fieldsOf[field]?.(variables.nids ?? []);
  if (!rows)
    return {
      status: 400,
      type,
      json: { errors: [{ message: `Cannot query field "${field}" on type "Query".`, locations: [{ line: 1, column: 3 }] }] },
    };
  const names = selection.split(' ');
  const picked = rows.map((row) => row && Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
  return { type, json: { data: { [field]: picked }, extensions: { cost: 4 } } };
}

function readQuestion({ method, query, body }: Asked): Question {
  if (method === 'POST') return JSON.parse(body) as Question;
  return { query: query.get('query') ?? '', variables: JSON.parse(query.get('variables') ?? '{}') as Question['variables'] };
}
