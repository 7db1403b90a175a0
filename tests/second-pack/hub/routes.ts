/** The pages of a library. */
export const routes = [
  { path: '/', title: 'header-title' },
  { path: '/card', title: 'card-title' },
] as const;
