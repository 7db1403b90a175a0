import type { ApiDescription } from '#server/composition';
import { PARAMETERS } from './parameters.ts';

/** API documentation for a part of the admissions routes; a service's routes may call an upstream. */
export function describeApiOf(name: string, about: string, callsUpstream = true): ApiDescription {
  return { tag: { name: `Hub: ${name}`, about }, parameters: PARAMETERS, callsUpstream };
}
