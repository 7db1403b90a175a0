export { listDeclined } from '../choices/replies.ts';
export { type Consequences, type HeldChoice, listConsequences } from './consequences.ts';
export { findOfferCourse, toOfferCourseCall } from './course-of-offer.ts';
export { chooseJourney, chooseLivingCost, LIVING_COSTS_SINCE } from './living.ts';
export { isOpen, listOffers, nameOffer, type Offer } from './offers.ts';
export { comparePoints } from './points.ts';
export { listSchemeOffers, type OffersScreen, type SchemeOffers } from './screen.ts';
export { changeTrial, checkTrial, readTrial, type Trial, type TrialNote } from './trial.ts';
export { listVisits, toVisitsCall } from './visits.ts';
