/** A school in a search result. */
export interface School {
  readonly code: string;
  readonly name: string;
  readonly address_1?: string | undefined;
  readonly address_2?: string | undefined;
  readonly address_3?: string | undefined;
  readonly address_4?: string | undefined;
  readonly Ukprn?: string | undefined;
}

/** The stored fields of a school. */
export interface SchoolFields {
  readonly schoolName: string;
  readonly schoolId: string;
  readonly schoolUkprn: string;
}

/** The fields of a chosen school. */
export function chooseSchool({ name, code, Ukprn }: School): SchoolFields {
  return { schoolName: name, schoolId: code, schoolUkprn: Ukprn ?? '' };
}

/** The fields after typing a name: another name clears the school, the same name changes nothing. */
export function typeSchoolName(before: SchoolFields, name: string): SchoolFields {
  return name === before.schoolName ? before : { schoolName: name, schoolId: '', schoolUkprn: '' };
}

/**
 * The text of a suggestion: the name and the lines of the address that are not empty.
 * @example formatSchool({ code: '1', name: 'Hill School', address_1: 'High Street', address_3: 'Leeds' }) // 'Hill School, High Street, Leeds'
 */
export function formatSchool({ name, address_1, address_2, address_3, address_4 }: School): string {
  return [name, address_1, address_2, address_3, address_4].filter((line) => (line ?? '').trim() !== '').join(', ');
}
