import type { Vocabulary } from '../../schemas/generated/catalogue.ts';

/** An audience that a condition may name as @id. */
export interface ScopeAudience {
  readonly id: string;
  readonly title: string;
  readonly expression: string;
  /** What uses it, in words. */
  readonly usedBy: readonly string[];
}

/** Somebody conditions are tried on: the tags and facts that are true for them. Audiences are worked out from these. */
export interface PersonWords {
  readonly id: string;
  readonly name: string;
  readonly words: ReadonlySet<string>;
}

/** Who sees the item that a condition belongs to, by everything that decides it and not by the condition alone. */
export interface ItemSight {
  readonly seenBy: readonly PersonWords[];
  /** Why somebody does not see it; null for those who do. */
  readonly hiddenBy: (person: string) => { readonly isCondition: boolean; readonly why: string } | null;
}

/** All that a condition can speak of, and whom it is tried on. Keep the same object while nothing in it changes. */
export interface ExpressionScope {
  readonly vocabulary: Vocabulary;
  readonly audiences: readonly ScopeAudience[];
  /** The person the preview shows. */
  readonly person: PersonWords | null;
  readonly people: readonly PersonWords[];
  /** The item as it stands; null or missing where the condition is of no item that people see. */
  readonly sight?: ItemSight | null;
}
