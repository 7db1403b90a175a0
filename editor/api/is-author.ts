/** What tells who wrote a change set. */
interface Written {
  readonly author: string;
  readonly assignee?: string | undefined;
  readonly items: readonly { readonly by: string }[];
}

/** Whether somebody opened a change set, works on it or wrote a part of it: with four eyes they do not review it. */
export function isAuthorOf({ author, assignee, items }: Written, uid: string): boolean {
  return [author, assignee, ...items.map(({ by }) => by)].includes(uid);
}
