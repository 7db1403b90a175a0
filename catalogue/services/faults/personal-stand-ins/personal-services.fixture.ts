import { type StandIn, startStandIn } from '../stand-ins/stand-in.fixture.ts';

const missing = { status: 418, json: { message: 'No such call' } };

/** Notifications by systems, audiences and schemes, each parameter repeated with brackets. [CALL-041] */
export function startNotificationService(): Promise<StandIn> {
  return startStandIn(({ path, query }) => {
    if (path !== '/api/v1/notifications' || query.get('systems[]') !== 'Website' || query.get('audiences[]') !== 'Student') return missing;
    const list = query.getAll('schemes[]').map((scheme, index) => ({
      id: 4000 + index,
      title: `News for ${scheme}`,
      message: 'Read on.',
      primaryUrl: index === 0 ? 'https://www.example.org/news' : 'javascript:alert(1)',
      primaryLabel: null,
      created: 1_805_000_000 + index,
      internal: 'not for the hub',
    }));
    return { json: list };
  });
}

/** Progress of the person in the header: the first half is done. [CALL-068, CALL-069] */
export function startProgressService(): Promise<StandIn> {
  return startStandIn(({ path, headers }) => {
    const person = headers['x-hub-person'];
    if (!/^\/(spotlights|work-experiences)\/progress$/.test(path) || typeof person !== 'string') return missing;
    const item = {
      title: `Started by ${person}`,
      url: 'https://www.example.org/go-on',
      provider: 'Fernhill College',
      percentageCompleted: 50,
      x: 1,
    };
    return { json: { items: [item, { ...item, url: 'data:text/html,x', provider: null, percentageCompleted: 100 }] } };
  });
}

/** The live event, with the field names of its service. [CALL-075] */
export function startLiveService(): Promise<StandIn> {
  return startStandIn(({ path }) => {
    if (path !== '/api/v1/live') return missing;
    return {
      json: {
        enabled: true,
        time: '2027-05-20T15:00:00Z',
        title: 'Ask an adviser',
        embed: 'https://player.example/1',
        holding: 'We start at four.',
        information: null,
        comments: true,
        disqusIdentifier: 'live-1',
        host: 'inner.example',
      },
    };
  });
}

/** Signs for the person in the body, if the header has the same person. [CALL-076] */
export function startCommentService(): Promise<StandIn> {
  return startStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/account/disqus-callback') return missing;
    const { UID, id_token: token } = JSON.parse(body) as Record<string, string>;
    if (UID !== headers['x-hub-person'] || !token) return { status: 403 };
    return { json: { signature: `signature of ${UID}`, issuedBy: 'comments' } };
  });
}

/** Qualification types in the format of the call. [CALL-061] */
export function startTariffService(): Promise<StandIn> {
  return startStandIn(({ path, query }) => {
    if (path !== '/api/v4/tariff/list') return missing;
    const name = `A level${query.get('group') === 'true' ? ' in groups' : ''}${query.get('order') === 'true' ? ' in order' : ''}`;
    return { json: [{ name, group: 'A levels', code: 'GCE-A', grades: [{ grade: 'A*', score: 56, id: 1 }], updated: '2026' }] };
  });
}

/** Accepts the details of exactly one person, and stores keys: a repeated key does not add a person. [CALL-046] */
export function startSupportService(): Promise<StandIn & { readonly taken: Map<string, unknown> }> {
  const taken = new Map<string, unknown>();
  return startStandIn(({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/api/v1/dfe-proxy') return missing;
    const { listOfStudentData: list } = JSON.parse(body) as { listOfStudentData: unknown[] };
    if (list.length !== 1) return { status: 400, json: { errors: [{ message: 'One person at a time' }] } };
    taken.set(String(headers['idempotency-key']), list[0]);
    return { json: { data: { id: 'a1' } } };
  }).then((standIn) => ({ ...standIn, taken }));
}

/** A service that reports its state. [CALL-080] */
export function startHealthyService(): Promise<StandIn> {
  return startStandIn(({ path }) => (path === '/health' ? { text: 'OK', type: 'text/plain' } : missing));
}
