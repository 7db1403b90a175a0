/** Where the choice of type and subjects is saved. */
export const PEOPLE_CHOICE = { collection: 'dashboardUserData', name: 'peopleLike' } as const;

/** Where it is saved whether the summary is hidden on the hub. */
export const PEOPLE_SUMMARY = { collection: 'dashboardSettings', name: 'PeopleLikeYou' } as const;
