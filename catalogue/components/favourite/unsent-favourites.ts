/** The prefix of stored changes to the favourites that the server does not have yet. */
export const UNSENT_FAVOURITES = 'favourite ';
