/** Where the choice of type and subjects is saved. */
export const PEOPLE_CHOICE = { collection: 'dashboardUserData', name: 'peopleLike' } as const;

/** Where the hidden state of the summary is saved. */
export const PEOPLE_SUMMARY = { collection: 'dashboardSettings', name: 'PeopleLikeYou' } as const;
