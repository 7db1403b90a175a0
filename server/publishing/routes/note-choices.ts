import type { FieldChoice, ItemName, VersionSource } from '../change-set.ts';
import type { PublishingServices } from './services.ts';

/** The choices for one item that two people changed, and who made the two versions. */
interface ChoicesMade extends ItemName {
  readonly set: string;
  readonly actor: string;
  readonly choices: readonly FieldChoice[];
  readonly theirs: VersionSource | null;
  readonly mine: VersionSource;
}

/** Audits each choice: which field, whose version was chosen or discarded, or that a new text replaced both. */
export async function noteChoices(
  { note }: Pick<PublishingServices, 'note'>,
  { kind, id, set, actor, choices, theirs, mine }: ChoicesMade,
): Promise<void> {
  const [other, own] = [theirs?.by ?? 'unknown', mine.by];
  const taken = { theirs: other, mine: own, written: 'written' };
  const instead = { theirs: own, mine: other, written: other };
  for (const { path, kind: what, take } of choices)
    await note(actor, 'conflict-resolved', `${kind}/${id}`, {
      set,
      field: path.join('/').slice(0, 200),
      ...(what === 'order' ? { of: 'order' } : {}),
      taken: taken[take],
      instead: instead[take],
    });
}
