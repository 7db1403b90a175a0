/** The six places of the header, in order. */
export const NAVIGATION = [
  { to: '/dashboard', words: 'nav-hub', icon: 'house' },
  { to: '/explore/for-you', words: 'nav-for-you', icon: 'sparkles' },
  { to: '/explore/favourites', words: 'nav-favourites', icon: 'heart' },
  { to: '/explore/what-to-do', words: 'nav-what-to-do', icon: 'compass' },
  { to: '/explore/where-to-go', words: 'nav-where-to-go', icon: 'map-pin' },
  { to: '/explore/search', words: 'nav-search', icon: 'search' },
] as const;
