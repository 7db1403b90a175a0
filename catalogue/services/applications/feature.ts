import { catalogue } from '#server/catalogue';
import { custom, defineFeature, secret } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { signIn, signInMode } from '#server/sign-in';
import { build, site, storage } from '#server/site';
import { describeApiOf } from '../api-description.ts';
import { courses } from '../courses/feature.ts';
import { applicants } from '../people/applicants.ts';
import type { Applications } from './applications.ts';
import { createCourseChoices } from './course-choices.ts';
import { createEmbeddedApplications } from './embedded.ts';
import { applicationRoutes } from './routes.ts';
import { standInRoutes } from './stand-in-routes.ts';
import { stepRoutes } from './step-routes.ts';
import { createStepService } from './step-service.ts';
import { createUpstreamApplications, statusServices, type UpstreamApplications } from './upstream.ts';

/** Applications and their sources. */
export interface HeldApplications {
  readonly applications: Applications;
  /** Those of other services, as the hub reads them; null when none is configured. */
  readonly forHub: UpstreamApplications | null;
}

/** The applications stored on this server. */
export const ownApplications = defineFeature({
  name: 'own applications',
  needs: { applicants, storage, catalogue },
  create: (uses, { clock }) =>
    createEmbeddedApplications({
      store: uses.storage.store,
      people: uses.applicants.people,
      clock,
      catalogue: () => uses.catalogue.current().catalogue,
    }),
});

const api = describeApiOf(
  'applications',
  'How applications stand. In addresses `ug` is undergraduate and `uc` conservatoire; `apply` is what was filled in, `track` what became of it.',
  false,
);

/** The status of a person's applications. */
export const applications = defineFeature({
  name: 'applications',
  needs: { ownApplications, applicants, storage, catalogue, upstream, site },
  services: statusServices.map((name) => ({ name })),
  api,
  isConfigured: isSetUp(...statusServices),
  create(uses, { clock, log, isProduction }): HeldApplications {
    const forHub = createUpstreamApplications({
      client: uses.upstream,
      store: uses.storage.store,
      people: uses.applicants.people,
      clock,
      log,
      catalogue: () => uses.catalogue.current().catalogue,
      isProduction,
      embedded: uses.ownApplications,
    });
    return { applications: forHub, forHub };
  },
  fake: (uses) => ({ applications: uses.ownApplications, forHub: null }),
  routes: (service, { site: { settings } }) =>
    applicationRoutes({ applications: service.applications, isDebugAllowed: settings.isDebugAllowed }),
});

/** The applications stored here, served to other hubs like an external service. */
export const standIn = defineFeature({
  name: 'stand-in',
  needs: { ownApplications },
  settings: {
    key: custom(
      'HUB_STAND_IN_KEY',
      '',
      'only with sign-in `demo`: whoever sends this key (32 characters or more) may ask for the applications of made-up people at `/stand-in/api/v1/applications`',
      // Only made-up people may be read with a key alone.
      (environment) =>
        signInMode.readSetting(environment) === 'demo' ? secret('HUB_STAND_IN_KEY', '').readSetting(environment) : undefined,
    ),
  },
  api: describeApiOf(
    'stand-in',
    'The services of an operator, answered to another hub that sends its key. Without a key none of it exists.',
    false,
  ),
  create: (_, { settings }) => settings.key,
  routes: (key, uses) => standInRoutes({ applications: uses.ownApplications, key }),
});

/** The pages on which made-up people apply, unless a real site is configured. */
export const steps = defineFeature({
  name: 'steps of an application',
  needs: { applicants, ownApplications, applications, courses, build, catalogue, storage, signIn, site },
  api,
  create: (uses, { clock }) =>
    createStepService({
      store: uses.storage.store,
      people: uses.applicants.people,
      clock,
      catalogue: () => uses.catalogue.current().catalogue,
      courses: createCourseChoices(uses.courses),
      liveAt: uses.ownApplications.liveAt,
    }),
  routes(service, { build: { drawer }, site: { settings }, signIn: { mode }, applications: { forHub } }) {
    const { base, services } = settings.bases;
    return mode === 'demo' && !base && !services && !forHub ? stepRoutes({ drawer, service }) : [];
  },
});
