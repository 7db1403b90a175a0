export {
  noUpstreams,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamCallError,
  type UpstreamClient,
  UpstreamError,
  type UpstreamErrorCode,
} from './call.ts';
export { createUpstreamClient, type UpstreamOutcome, type UpstreamParts } from './client.ts';
export { type ResolvedAddress, type ResolveHost, resolveHost } from './connect.ts';
export { pingServices } from './ping.ts';
export {
  describeServices,
  type KeyPlace,
  type ServiceProbe,
  type ServiceSpec,
  settingOfService,
  type UpstreamService,
  UpstreamSettingsError,
} from './services.ts';
export { createTransport, type Transport, type TransportAnswer, TransportError, type TransportRequest } from './transport.ts';
