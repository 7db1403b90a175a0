import { mapAnswer } from '../answers/answered.ts';
import { HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import { hasPeopleLikeColumns } from './csv.ts';
import { createPeopleLike, type PeopleLike, type PeopleLikeService } from './people-like.ts';

const deadlineMs = 10_000;

/** The rows of a whole country are larger than any other answer: our own, which are made up, are more than a megabyte already. */
const maxBytes = 8 * 1024 * 1024;

/** What the numbers of a service are read with. */
export interface UpstreamPeopleLikeParts extends ServiceParts {
  /** Fewest people of a combination that is shown, as the site says now. */
  readonly readFewest?: () => number;
}

/** Numbers out of the rows that a service keeps as text. Rows that cannot be read are left out; with other columns it has failed. [CALL-060] */
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
