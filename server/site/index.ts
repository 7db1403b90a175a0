export { addressOfPages, type Build, build, toBuild } from './build.ts';
export { limits } from './limits.ts';
export { type DomainPeople, domainPeople, type KnownRecord, type PeopleSource, type PeopleStarter } from './people.ts';
export { processSettings } from './process-settings.ts';
export { answerBudget, listSchemas, serviceSwitches, shapes } from './requests.ts';
export { isDebugAllowed, type Site, site } from './site.ts';
export { openStorage, type Storage, storage, toStorage } from './storage.ts';
export { sharedSecret, storeSettings } from './store-settings.ts';
export { texts } from './texts.ts';
