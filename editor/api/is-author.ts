/** The fields that identify the authors of a change set. */
interface Written {
  readonly author: string;
  readonly assignee?: string | undefined;
  readonly items: readonly { readonly by: string; readonly writers?: readonly string[] }[];
}

/** Whether somebody opened, owns or edited a change set: under four eyes they do not review it. */
export function isAuthorOf({ author, assignee, items }: Written, uid: string): boolean {
  return [author, assignee, ...items.flatMap(writersOf)].includes(uid);
}

/** Everybody who edited an item since it was last live. */
export function writersOf({ by, writers = [] }: { readonly by: string; readonly writers?: readonly string[] }): readonly string[] {
  return [...writers, by];
}
