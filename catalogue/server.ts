import type { HubPack } from '#server/domain';
import { pack } from './pack.ts';
import { people } from './people.ts';
import { toStoredData } from './rules/stored-setting.ts';
import {
  ADMISSIONS_SCHEMAS,
  chooseBusySeconds,
  compareStatusServices,
  createPeople,
  ENCRYPTED_FIELDS,
  features,
} from './services/index.ts';

/** The admissions pack's part of the server and its command line. */
export const hubPack: HubPack = {
  pack: { ...pack, analysis: people.analysis },
  folder: import.meta.dirname,
  features,
  schemas: ADMISSIONS_SCHEMAS,
  /** The service status page. */
  openPaths: ['/dashboard/status'],
  toStored: toStoredData,
  compare: compareStatusServices,
  encryptedFields: ENCRYPTED_FIELDS,
  createPeople,
  chooseBusySeconds,
};
