// Made by `npm run gen` from the files of messages. Do not edit.
declare module '#engine/types/messages' {
  interface MessageFiles {
    'address-school-and-phone.json': typeof import('../content/messages/address-school-and-phone.json');
    'alerts-and-notifications.json': typeof import('../content/messages/alerts-and-notifications.json');
    'applications-page.json': typeof import('../content/messages/applications-page.json');
    'apply-panel.json': typeof import('../content/messages/apply-panel.json');
    'article-categories.json': typeof import('../content/messages/article-categories.json');
    'calendar.json': typeof import('../content/messages/calendar.json');
    'careers.json': typeof import('../content/messages/careers.json');
    'clearing-companion.json': typeof import('../content/messages/clearing-companion.json');
    'clearing-queue.json': typeof import('../content/messages/clearing-queue.json');
    'cookies.json': typeof import('../content/messages/cookies.json');
    'course-search.json': typeof import('../content/messages/course-search.json');
    'courses-and-universities.json': typeof import('../content/messages/courses-and-universities.json');
    'cv-builder.json': typeof import('../content/messages/cv-builder.json');
    'debug-aids.json': typeof import('../content/messages/debug-aids.json');
    'debug.json': typeof import('../content/messages/debug.json');
    'events-pages.json': typeof import('../content/messages/events-pages.json');
    'events.json': typeof import('../content/messages/events.json');
    'everywhere.json': typeof import('../content/messages/everywhere.json');
    'explore.json': typeof import('../content/messages/explore.json');
    'favourites-and-map.json': typeof import('../content/messages/favourites-and-map.json');
    'favourites.json': typeof import('../content/messages/favourites.json');
    'feed.json': typeof import('../content/messages/feed.json');
    'field-rules.json': typeof import('../content/messages/field-rules.json');
    'footer.json': typeof import('../content/messages/footer.json');
    'header-and-greeting.json': typeof import('../content/messages/header-and-greeting.json');
    'hero-card.json': typeof import('../content/messages/hero-card.json');
    'live.json': typeof import('../content/messages/live.json');
    'locations.json': typeof import('../content/messages/locations.json');
    'membership-and-service-status.json': typeof import('../content/messages/membership-and-service-status.json');
    'not-found.json': typeof import('../content/messages/not-found.json');
    'notes.json': typeof import('../content/messages/notes.json');
    'offers.json': typeof import('../content/messages/offers.json');
    'onboarding.json': typeof import('../content/messages/onboarding.json');
    'pages.json': typeof import('../content/messages/pages.json');
    'people-like-you.json': typeof import('../content/messages/people-like-you.json');
    'preferences.json': typeof import('../content/messages/preferences.json');
    'reading-pages.json': typeof import('../content/messages/reading-pages.json');
    'results-day.json': typeof import('../content/messages/results-day.json');
    'session.json': typeof import('../content/messages/session.json');
    'sign-in.json': typeof import('../content/messages/sign-in.json');
    'statement.json': typeof import('../content/messages/statement.json');
    'subjects.json': typeof import('../content/messages/subjects.json');
    'support-offer.json': typeof import('../content/messages/support-offer.json');
    'tariff.json': typeof import('../content/messages/tariff.json');
    'timeline.json': typeof import('../content/messages/timeline.json');
    'to-do.json': typeof import('../content/messages/to-do.json');
    'widgets.json': typeof import('../content/messages/widgets.json');
  }
}
export {};
