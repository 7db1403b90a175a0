import type { AddressFields } from '../../rules/preferences/address.ts';
import { type Answers, textOf } from '../../rules/preferences/answers.ts';
import type { SchoolFields } from '../../rules/preferences/school.ts';

/** The school fields among the answers. */
export function readSchoolFields(answers: Answers): SchoolFields {
  return {
    schoolName: textOf(answers, 'schoolName'),
    schoolId: textOf(answers, 'schoolId'),
    schoolUkprn: textOf(answers, 'schoolUkprn'),
  };
}

/** The address fields among the answers. */
export function readAddressFields(answers: Answers): AddressFields {
  return {
    addressLine1: textOf(answers, 'addressLine1'),
    addressLine2: textOf(answers, 'addressLine2'),
    addressLine3: textOf(answers, 'addressLine3'),
    postcode: textOf(answers, 'postcode'),
  };
}
