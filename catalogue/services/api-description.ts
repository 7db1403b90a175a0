import type { ApiDescription } from '#server/composition';
import { PARAMETERS } from './parameters.ts';

/** What the API document says of the routes of a part of admissions. Those of a service may ask another one. */
export function describeApiOf(name: string, about: string, asksUpstream = true): ApiDescription {
  return { tag: { name: `Hub: ${name}`, about }, parameters: PARAMETERS, asksUpstream };
}
