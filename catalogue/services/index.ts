export { compareStatusServices } from './applications/compare-services.ts';
export { chooseBusySeconds } from './busy-seconds.ts';
export { features } from './features.ts';
export { createPeople } from './people/people.ts';
export { createRecordSource } from './people/record.ts';
export { SEALED_FIELDS } from './people/sealed-fields.ts';
export { ADMISSIONS_SCHEMAS } from './schemas.ts';
