import { custom, defineFeature, type Feature, type ServiceSpec } from '../composition/index.ts';
import { answerBudget } from '../site/index.ts';
import type { UpstreamClient } from './call.ts';
import { createUpstreamClient } from './client.ts';
import { describeServices } from './services.ts';

/** The services that features may call, by their names in the settings. */
export function listServices(features: readonly Feature[]): readonly ServiceSpec[] {
  return features.flatMap(({ services = [] }) => services);
}

/** Whether the operator has configured one of these services, so that a feature uses it instead of a stand-in. */
export function isSetUp(...names: readonly string[]): (uses: { readonly upstream: UpstreamClient }) => boolean {
  return ({ upstream: client }) => names.some((name) => client.isConfigured(name));
}

/** The services of the operator. A service without an address is embedded. */
export const upstream = defineFeature({
  name: 'services of the operator',
  needs: { answerBudget },
  settings: {
    environment: custom(
      'HUB_SERVICE_<NAME>_URL, _KEY, _PRIVATE',
      'the embedded service',
      'base address of a service behind the hub, its key, and `yes` for a public-looking name that resolves inside a private network. An address that is plainly private (`http://10.0.0.5`, `http://loans:8080`) needs no such word, and may be asked by http',
      (environment) => environment,
    ),
  },
  create: (uses, { settings, hub, clock, log, metrics }): UpstreamClient =>
    createUpstreamClient({
      services: describeServices(settings.environment, listServices(hub.features)),
      clock,
      log,
      random: { next: Math.random },
      leftMs: uses.answerBudget.leftMs,
      onCall: ({ service, outcome, ms }) => metrics.upstream(service, outcome, ms),
    }),
  close: (client) => client.close(),
});
