export {
  noUpstreams,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamCallError,
  type UpstreamClient,
  UpstreamError,
  type UpstreamErrorCode,
} from './call.ts';
export { createUpstreamClient } from './client.ts';
export { type ResolveHost, resolveHost } from './connect.ts';
export { pingServices, type ServicePing } from './ping.ts';
export { describeServices, type UpstreamService } from './services.ts';
export { createTransport, type Transport, type TransportAnswer, TransportError, type TransportRequest } from './transport.ts';
