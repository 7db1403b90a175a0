import { createNextSteps } from '#engine/kinds';

/** Where a link leads: to the application's own page, which is called the same for each scheme, or to its address. */
function toEnd(link: string): string {
  const [, own] = /^\{\{(apply|track)Link\b/.exec(link) ?? [];
  return own ?? link;
}

/** Feed items for applicants with a status. */
export const nextSteps = createNextSteps({
  labels: { many: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content', place: 'feed' },
  links: ({ link, linkText }) => [{ pointer: '/linkText', text: linkText, end: toEnd(link) }],
});
