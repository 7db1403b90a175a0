export { compareStatusServices } from './applications/compare-services.ts';
export { chooseBusySeconds } from './busy-seconds.ts';
export { features } from './features.ts';
export { ENCRYPTED_FIELDS } from './people/encrypted-fields.ts';
export { createPeople } from './people/people.ts';
export { createRecordSource } from './people/record.ts';
export { ADMISSIONS_SCHEMAS } from './schemas.ts';
