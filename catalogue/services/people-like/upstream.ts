import { mapAnswer } from '../answers/answered.ts';
import { HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import { hasPeopleLikeColumns } from './csv.ts';
import { createPeopleLike, type PeopleLike, type PeopleLikeService } from './people-like.ts';

const deadlineMs = 10_000;

/** The rows of a whole country are larger than any other answer: even our made-up ones are more than a megabyte. */
const maxBytes = 8 * 1024 * 1024;

/** Dependencies of reading the numbers of a service. */
export interface UpstreamPeopleLikeParts extends ServiceParts {
  /** The smallest number of people for which a combination is shown, from the site's values. */
  readonly readFewest?: () => number;
}

/** Numbers from the CSV rows of a service. Invalid rows are left out; an answer with other columns counts as failed. */
export function createUpstreamPeopleLike(parts: UpstreamPeopleLikeParts): PeopleLikeService {
  let opened: { readonly text: string; readonly peopleLike: PeopleLike } | null = null;
  return {
    async open() {
      const answer = await readService<string>(parts, {
        service: 'people-like',
        path: '/data/people-like-you.csv',
        headers: { Accept: 'text/csv' },
        shape: 'admissions/sent-text',
        isWhole: hasPeopleLikeColumns,
        deadlineMs,
        maxBytes,
        publicMs: HOUR_MS,
      });
      return mapAnswer(answer, (text) => {
        opened = opened?.text === text ? opened : { text, peopleLike: openRows(parts, text) };
        return opened.peopleLike;
      });
    },
  };
}

function openRows({ log, readFewest }: UpstreamPeopleLikeParts, text: string): PeopleLike {
  return createPeopleLike({ log, readText: () => text, isDemonstration: false, ...(readFewest ? { readFewest } : {}) });
}
