import applicantRecord from '../../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import applicationInfo from '../../schemas/admissions/application-info.schema.json' with { type: 'json' };
import applicationsAnswer from '../../schemas/admissions/applications-answer.schema.json' with { type: 'json' };
import favouriteToggle from '../../schemas/admissions/favourite-toggle.schema.json' with { type: 'json' };
import favouritesAnswer from '../../schemas/admissions/favourites-answer.schema.json' with { type: 'json' };
import favouritesList from '../../schemas/admissions/favourites-list.schema.json' with { type: 'json' };
import pageStateInput from '../../schemas/admissions/page-state-input.schema.json' with { type: 'json' };
import simulateApplication from '../../schemas/admissions/simulate-application.schema.json' with { type: 'json' };
import user from '../../schemas/admissions/user.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../schemas/index.ts';

/** Schemas of the domain that requests and answers use. */
export const ADMISSIONS_SCHEMAS: readonly JsonSchema[] = [
  applicantRecord,
  applicationInfo,
  applicationsAnswer,
  favouriteToggle,
  favouritesAnswer,
  favouritesList,
  pageStateInput,
  simulateApplication,
  user,
];
