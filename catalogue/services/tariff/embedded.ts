import facts from '../../facts/tariff.json' with { type: 'json' };
import { toServiceTypes } from '../../rules/tariff/service-list.ts';
import type { TariffList } from '../../schemas/generated/admissions.ts';
import { type Answered, fresh } from '../answers/answered.ts';

/** The order of a list of types. */
interface TariffQuery {
  /** In the order of the table; otherwise by name. */
  readonly isOrdered: boolean;
  /** Whether the types of a group are next to each other. */
  readonly isGrouped: boolean;
}

/** The source of qualification types and their points. */
export interface Tariff {
  listQualificationTypes(query: TariffQuery): Promise<Answered<TariffList>>;
}

type Types = ReturnType<typeof toServiceTypes>;

const inOrder = toServiceTypes(facts.qualificationTypes);

/** Types and points from the reference table. */
export function createEmbeddedTariff(): Tariff {
  return {
    async listQualificationTypes({ isOrdered, isGrouped }) {
      const types = isOrdered ? inOrder : [...inOrder].sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
      return fresh([...(isGrouped ? groupTypes(types) : types)] as TariffList);
    },
  };
}

function groupTypes(types: Types): Types {
  const groups = [...new Set(types.map(({ group }) => group))];
  return groups.flatMap((group) => types.filter((type) => type.group === group));
}
