import type { ServiceComparison } from '#server/domain';
import { type UpstreamClient, UpstreamError } from '#server/upstream';
import { personHeaders } from '../answers/person-headers.ts';
import { readShape } from '../answers/read-shape.ts';
import { STATUS_CALLS, serviceOfCall } from './status-reader.ts';

const deadlineMs = 5_000;

/** The person to request, and the year. */
interface ComparedPerson {
  readonly uid: string;
  readonly studyYear: number;
}

/**
 * Makes the hub's calls to every configured status service for one person, and reports for each answer whether the hub can read it, which
 * fields are missing and which are unknown. Only property names are reported, no data of the person.
 */
export function compareStatusServices(client: UpstreamClient, person: ComparedPerson): Promise<readonly ServiceComparison[]> {
  const calls = STATUS_CALLS.flatMap(({ name, path, shape }) => {
    const service = serviceOfCall(client, name);
    return client.isConfigured(service) ? [{ service, path, shape }] : [];
  });
  return Promise.all(
    calls.map(async ({ service, path, shape }) => ({ service, path, ...(await compare(client, { service, path, shape, person })) })),
  );
}

interface ComparedCall {
  readonly service: string;
  readonly path: string;
  readonly shape: string;
  readonly person: ComparedPerson;
}

async function compare(
  client: UpstreamClient,
  { service, path, shape, person: { uid, studyYear } }: ComparedCall,
): Promise<Pick<ServiceComparison, 'isUnderstood' | 'message'>> {
  try {
    const query = { studyYear: `${studyYear}` };
    const { status, body } = await client.callService({
      service,
      path,
      query,
      headers: personHeaders(uid),
      deadlineMs,
      isRepeatable: false,
    });
    if (status === 204) return { isUnderstood: true, message: 'no application' };
    if (status !== 200) return { isUnderstood: false, message: `status ${status}` };
    return describeAnswer(shape, body);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { isUnderstood: false, message: error.message };
  }
}

function describeAnswer(shape: string, body: unknown): Pick<ServiceComparison, 'isUnderstood' | 'message'> {
  const reading = readShape(shape, body);
  if (reading.kind === 'unreadable') return { isUnderstood: false, message: `cannot be read: ${reading.problem}` };
  const [sent, read] = [body, reading.value].map((value) => new Set(listPaths(value)));
  const unknown = [...(sent ?? [])].filter((path) => !read?.has(path));
  if (read?.size === 0) return { isUnderstood: false, message: 'has no property that the hub knows' };
  const known = `${read?.size} properties read`;
  return { isUnderstood: true, message: unknown.length === 0 ? known : `${known}; not known and left out: ${unknown.join(', ')}` };
}

/** The property paths of a value; those of list entries only once. */
function listPaths(value: unknown, at = ''): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => listPaths(entry, at)))];
  if (typeof value !== 'object' || value === null) return at === '' ? [] : [at];
  return Object.entries(value).flatMap(([name, inner]) => listPaths(inner, at === '' ? name : `${at}/${name}`));
}
