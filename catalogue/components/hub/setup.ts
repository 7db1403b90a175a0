import type { HubPage, HubSetup } from '#engine/hub';
import { nameClearingFilter } from '../../rules/course-search/clearing-search.ts';
import { listNoticeKeys } from '../../rules/notices/index.ts';
import { findPlace, HUB_PAGES, HUB_ROUTES } from '../../rules/places/index.ts';
import { readText } from '../../rules/reading.ts';
import { chooseStatusLimitMs, chooseTrackCall } from '../../rules/status/call-outcome.ts';
import { ELIGIBILITY_START } from '../../rules/support-offer/eligibility-key.ts';

const HUB_PATH = '/dashboard';

/** Configures the engine's hub for applicants: page paths, what service replies depend on, and storage names. */
export const hubSetup: HubSetup = {
  path: HUB_PATH,
  routes: HUB_ROUTES,
  pages: HUB_PAGES,
  findPlace,
  readLink: (link, values) => nameClearingFilter(link, readText(values.clearingSearchFilter)),
  filledByPack: ['status-tiles'],
  // Replies depend on study level, study year and Clearing mode.
  scopeReadings: ({ plan, details }) => [details?.user.studyLevel, details?.user.studyYear, plan.tags.includes('clearing')].join(' '),
  // The selection of 'people like you' is stored there too, but no reply depends on it.
  decidesReadings: ({ collection, name }) => collection === 'dashboardUserData' && name !== 'peopleLike',
  limitReadMs: ({ pageState: { values, modes } }) => chooseStatusLimitMs(`${values.environment}`, chooseTrackCall(modes.apply !== 'on')),
  loadStoredForm: async () => (await import('./stored-form.ts')).toStoredData,
  deviceKeys: { readNotices: listNoticeKeys('').oldRead, session: ELIGIBILITY_START, isOutdated: isOldPostcode },
  placedComponents: ['apply'],
  chooseWidget: swapOnPhone,
  describeVisit: ({ plan, details }) => ({
    studyLevel: details.user.studyLevel,
    clearing: plan.tags.includes('clearing') ? 'yes' : 'no',
  }),
};

/** A postcode in plain text, as an earlier version stored it. */
function isOldPostcode(key: string): boolean {
  return key.startsWith(ELIGIBILITY_START) && !/^[0-9a-f]{32}(?=:|$)/.test(key.slice(ELIGIBILITY_START.length));
}

const applicationWidgets = ['apply', 'applyclearingundergraduate'];

/** On a phone the application widgets are swapped during Clearing. */
function swapOnPhone({ plan }: HubPage, requested: string, { isPhone }: { readonly isPhone: boolean }): string {
  if (!isPhone || !applicationWidgets.includes(requested.toLowerCase())) return requested;
  return plan.tags.includes('clearing') ? 'ApplyClearingUndergraduate' : 'Apply';
}
