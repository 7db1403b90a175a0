import { createNextSteps } from '#engine/kinds';

/** The target of a link: the application's own page, with the same name for each scheme, or its address. */
function toEnd(link: string): string {
  const [, own] = /^\{\{(apply|track)Link\b/.exec(link) ?? [];
  return own ?? link;
}

/** Feed items for applicants with a status. */
export const nextSteps = createNextSteps({
  labels: { many: 'Feed items', one: 'feed item', icon: 'newspaper', group: 'Content', place: 'feed' },
  links: ({ link, linkText }) => [{ pointer: '/linkText', text: linkText, end: toEnd(link) }],
});
