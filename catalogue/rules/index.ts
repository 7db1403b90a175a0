import type { Rule } from '#engine';
import { careerRules } from './careers/rule-list.ts';
import { carouselRules } from './carousels/rule-list.ts';
import { choiceRules } from './choices/rule-list.ts';
import { clearingRules } from './clearing/rule-list.ts';
import { courseSearchRules } from './course-search/rule-list.ts';
import { cvRules } from './cv/rule-list.ts';
import { cycleRules } from './cycle/rule-list.ts';
import { eventRules } from './events/rule-list.ts';
import { faqRules } from './faq/rule-list.ts';
import { favouriteRules } from './favourites/rule-list.ts';
import { feedRules } from './feed/rule-list.ts';
import { noticesRules } from './notices/rule-list.ts';
import { offerRules } from './offers/rule-list.ts';
import { peopleLikeRules } from './people-like/rule-list.ts';
import { preferenceRules } from './preferences/rule-list.ts';
import { redirectRules } from './redirect/rule-list.ts';
import { resultsDayRules } from './results-day/rule-list.ts';
import { stageRules } from './stage/rule-list.ts';
import { statementRules } from './statement/rule-list.ts';
import { statusRules } from './status/rule-list.ts';
import { supportOfferRules } from './support-offer/rule-list.ts';
import { tagsRules } from './tags/rule-list.ts';
import { tariffRules } from './tariff/rule-list.ts';
import { timelineRules } from './timeline/rule-list.ts';
import { todoRules } from './todo/rule-list.ts';

/** Every rule that can be run by name, one line for each family. */
export const RULES: readonly Rule[] = [
  ...statusRules,
  ...feedRules,
  ...tagsRules,
  ...cycleRules,
  ...clearingRules,
  ...stageRules,
  ...noticesRules,
  ...supportOfferRules,
  ...tariffRules,
  ...peopleLikeRules,
  ...choiceRules,
  ...offerRules,
  ...favouriteRules,
  ...preferenceRules,
  ...todoRules,
  ...statementRules,
  ...eventRules,
  ...carouselRules,
  ...careerRules,
  ...timelineRules,
  ...courseSearchRules,
  ...redirectRules,
  ...faqRules,
  ...cvRules,
  ...resultsDayRules,
];
