export { createUpstreamClient, describeServices, pingServices, UpstreamSettingsError } from '#server/upstream';
export { compareStatusServices } from './applications/compare-services.ts';
export { chooseBusySeconds } from './busy-seconds.ts';
export { createAdmissions } from './domain.ts';
export { createPeople } from './people/people.ts';
export { createRecordSource } from './people/record.ts';
export { SEALED_FIELDS } from './people/sealed-fields.ts';
export { SERVICES } from './service-routes.ts';
