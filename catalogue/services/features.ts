import { describeRoutes, type Route } from '#server/http';
import { PARAMETERS } from './parameters.ts';

/** What each part of the API of admissions is about, with the names that come from the services before this hub. */
const FEATURES = {
  applications:
    'How applications stand. In addresses `ug` is undergraduate and `uc` conservatoire; `apply` is what was filled in, `track` what became of it.',
  'apply links': 'Where somebody applies for a year of study.',
  calendar: 'The dates of a person in a calendar program, at an address that is secret.',
  content: 'Editorial content about subjects, places and careers, the same for everybody. One question is asked as GraphQL.',
  courses: 'Courses, and the universities (`unis`) that offer them.',
  events: 'Key dates, open days, exhibitions, and what a person has booked of them, which the booking service calls hub events.',
  favourites: 'What a person has marked: courses, universities, subjects and others.',
  'live event': 'The live event, and the comments on it at Disqus.',
  lookups: 'What is looked up while a form is filled in: schools, phone numbers, addresses.',
  notifications: 'Notifications of the website.',
  'people like you': 'What earlier applicants with the same subjects applied for.',
  places: 'Where a postcode lies, and accommodation.',
  progress: 'What a person has started of spotlights and virtual work experiences.',
  'service status': 'Whether the services behind the widgets work.',
  'stand-in': 'The services of an operator, answered to another hub that sends its key. Without a key none of it exists.',
  'support offer': 'Apprenticeship support, which the Department for Education (`dfe`) gives. `dfe-proxy` hands an acceptance on to it.',
  tariff: 'Qualification types and their points. The `v4` of the address is the version that the tariff service has.',
  'debug aids': 'To see how the site copes. Where debug aids are off, none of it exists.',
} as const;

/** The same routes as a part of the API. Those of a service may ask another one. */
export function describeFeature(name: keyof typeof FEATURES, routes: readonly Route[], asksUpstream = true): Route[] {
  return describeRoutes({ feature: { name: `Hub: ${name}`, about: FEATURES[name] }, parameters: PARAMETERS, asksUpstream }, routes);
}
