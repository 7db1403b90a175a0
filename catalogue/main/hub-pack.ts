import { resolve } from 'node:path';
import type { HubPack } from '#server/domain';
import { pack } from '../pack.ts';
import { withNames } from '../rules/known-names.ts';
import { toStoredData } from '../rules/stored-setting.ts';
import { ADMISSIONS_SCHEMAS, chooseBusySeconds, compareStatusServices, createPeople, features, SEALED_FIELDS } from '../services/index.ts';

const folder = resolve(import.meta.dirname, '..');

/** What the admissions pack brings to the server and its command line. */
export const hubPack: HubPack = {
  pack: withNames(pack),
  folder,
  built: resolve(folder, '../dist'),
  features,
  schemas: ADMISSIONS_SCHEMAS,
  /** The service status page. [SHELL-037] */
  openPaths: ['/dashboard/status'],
  toStored: toStoredData,
  compare: compareStatusServices,
  sealed: SEALED_FIELDS,
  createPeople,
  chooseBusySeconds,
};
