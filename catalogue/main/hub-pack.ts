import { resolve } from 'node:path';
import type { HubPack } from '#server/domain';
import { readSecret } from '#server/settings';
import { pack } from '../pack.ts';
import { withNames } from '../rules/known-names.ts';
import {
  chooseBusySeconds,
  compareStatusServices,
  createAdmissions,
  createPeople,
  createUpstreamClient,
  describeServices,
  pingServices,
  SEALED_FIELDS,
  SERVICES,
  UpstreamSettingsError,
} from '../services/index.ts';

const folder = resolve(import.meta.dirname, '..');

/** What the admissions pack brings to the server and its command line. */
export const hubPack: HubPack = {
  pack: withNames(pack),
  folder,
  built: resolve(folder, '../dist'),
  startDomain({ settings, environment, clock, log, leftMs, onCall }) {
    const services = describeServices(environment, SERVICES);
    const upstreams = createUpstreamClient({ services, clock, log, random: { next: Math.random }, leftMs, onCall });
    const { courseCount, isProduction, sharedSecret: secret, signInMode, bases } = settings;
    // Made-up people apply here, unless there is a site to send them to.
    const hasOwnApplications = signInMode === 'demo' && !bases.base && !bases.services;
    // Only made-up people may be asked for by a key alone.
    const standInKey = signInMode === 'demo' ? readSecret('HUB_STAND_IN_KEY', environment) : undefined;
    return {
      domain: createAdmissions({ courseCount, upstreams, isProduction, secret, hasOwnApplications, standInKey }),
      close: () => upstreams.close(),
      ping: () => pingServices(upstreams, SERVICES, { services, clock }),
      compare: (person) => compareStatusServices(upstreams, person),
    };
  },
  createPeople,
  sealed: SEALED_FIELDS,
  chooseBusySeconds,
  plainErrors: [UpstreamSettingsError],
};
