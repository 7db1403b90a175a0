import tariff from '../../../catalogue/facts/tariff.json' with { type: 'json' };
import { toServiceTypes } from '../../../catalogue/rules/index.ts';
import { type Call, defineRoute, json, type Route } from '../../http/index.ts';

const inOrder = toServiceTypes(tariff.qualificationTypes);

function groupTypes(types: typeof inOrder): typeof inOrder {
  const groups = [...new Set(types.map(({ group }) => group))];
  return groups.flatMap((group) => types.filter((type) => type.group === group));
}

/** `order` keeps the order of the reference table, else types come by name; `group` puts the types of a group together. */
function listTypes({ query }: Call): typeof inOrder {
  const types = query.order === 'true' ? inOrder : [...inOrder].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  return query.group === 'true' ? groupTypes(types) : types;
}

/** Qualification types and their points, from the reference table. [CALL-061, TARIFF-005 to TARIFF-008] */
export function tariffRoutes(): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v4/tariff/list',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'admissions/tariff-list',
      handle: (call) => json(listTypes(call), { caching: 'half-minute' }),
    }),
  ];
}
