import type { ServiceProbe } from '#server/composition';
import type { FindQuery } from '../../rules/preferences/address-search.ts';
import type { FoundAddress, FoundFullAddress } from '../../schemas/generated/admissions.ts';
import { readService, type ServiceParts, type ServiceQuestion, unreadableError } from '../answers/ask-service.ts';
import type { AddressService } from './addresses.ts';

const deadlineMs = 10_000;
const unreadable = 'There has been a problem fetching addresses. Error parsing response.';

const findPath = '/Capture/Interactive/Find/v1.10/json3.ws';

/** A search is free of charge. A wrong key is reported with status 200, in a separate row. */
export const addressProbe: ServiceProbe = {
  path: findPath,
  query: { Text: 'SW1A 1AA', Countries: 'GBR' },
  isRefusal: (body) => isList(body) && body.Items.some(isError),
};

type Sent<Row> = { readonly Items: readonly (Row | { readonly Error: string })[] };

const emptyAddress: Omit<FoundFullAddress, 'Id'> = {
  Company: '',
  Line1: '',
  Line2: '',
  Line3: '',
  Line4: '',
  Line5: '',
  City: '',
  Province: '',
  PostalCode: '',
  CountryName: '',
};

/**
 * A commercial address service like Loqate: Capture Interactive Find v1.10 and Retrieve v1.20. No answer is cached, because typed text is
 * private. A complete address costs money, so a failed request for one is not retried.
 */
export function createUpstreamAddresses(parts: ServiceParts): AddressService {
  return {
    async find(query) {
      if (query.Text === '' && query.Container === '') return { Items: [] };
      const rows = await fetchRows<FoundAddress>(parts, findPath, {
        query: toSentQuery(query),
        shape: 'admissions/sent-places',
      });
      return { Items: rows.map(({ Id, Text, Type, Description = '', Highlight = '' }) => ({ Id, Text, Description, Type, Highlight })) };
    },
    async retrieve({ Id }) {
      const rows = await fetchRows<FoundFullAddress>(parts, '/Capture/Interactive/Retrieve/v1.20/json3.ws', {
        query: { Id },
        shape: 'admissions/sent-addresses',
        isRepeatable: false,
      });
      return { Items: rows.map((row) => ({ ...emptyAddress, ...row })) };
    },
  };
}

/** The parameters of the service, listed one by one. The key is not included: the client adds the configured one. */
function toSentQuery({ IsMiddleware, Countries, Bias, Container, Text }: FindQuery) {
  return { Text, IsMiddleware, Container, Countries, Bias };
}

/** The rows of an answer. The service reports an error with status 200 and a list of errors. */
async function fetchRows<Row>(
  parts: ServiceParts,
  path: string,
  more: Pick<ServiceQuestion, 'query' | 'shape' | 'isRepeatable'>,
): Promise<readonly Row[]> {
  const { value } = await readService<Sent<Row>>(parts, { service: 'addresses', path, deadlineMs, unreadable, ...more });
  const wrong = value.Items.find(isError);
  if (!wrong) return value.Items.filter((item): item is Row => !isError(item));
  parts.log.record('warning', 'address-service-error', { service: 'addresses', number: numberOf(wrong) });
  throw unreadableError(unreadable);
}

function isList(body: unknown): body is { readonly Items: readonly unknown[] } {
  return typeof body === 'object' && body !== null && 'Items' in body && Array.isArray(body.Items);
}

function isError(item: unknown): item is { readonly Error: string } {
  return typeof item === 'object' && item !== null && 'Error' in item;
}

/** The number of an error, which shows the operator the cause, such as an unknown key; its text stays out of the log. */
function numberOf({ Error: number }: { readonly Error: string }): number {
  return /^-?\d{1,6}$/.test(number) ? Number(number) : -1;
}
