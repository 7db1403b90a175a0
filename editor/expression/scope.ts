import type { Vocabulary } from '#schemas/catalogue';

/** An audience that a condition may use as @id. */
export interface ScopeAudience {
  readonly id: string;
  readonly title: string;
  readonly expression: string;
  /** The titles of what uses it. */
  readonly usedBy: readonly string[];
}

/** A person to test conditions on: the tags and facts that are true for them. Audiences are evaluated from these. */
export interface ScopedPerson {
  readonly id: string;
  readonly name: string;
  readonly held: ReadonlySet<string>;
}

/** Who would see an item while it shows: now, or when it starts. */
export interface SightThen {
  /** ISO. */
  readonly at: string;
  readonly isNow: boolean;
  readonly seenBy: readonly ScopedPerson[];
}

/** Who sees the item of a condition, considering every rule and not the condition alone. */
export interface ItemSight {
  readonly seenBy: readonly ScopedPerson[];
  /** Whether the preview shows another moment than the person's own; sentences then mention the own moment. */
  readonly isElsewhen?: boolean;
  /** For a dated item, who would see it at its own time; null for others, and when it is over. */
  readonly then?: SightThen | null;
  /** Previews the hub of a person, at their own moment or at another (ISO); missing without a preview. */
  readonly show?: (person: string, at?: string) => void;
  /** Returns why a person does not see it; null if they do. */
  readonly hiddenBy: (person: string) => { readonly isCondition: boolean; readonly why: string } | null;
}

/** The words that a condition may use, and the people to test it on. Keep the same object while nothing in it changes. */
export interface ExpressionScope {
  readonly vocabulary: Vocabulary;
  readonly audiences: readonly ScopeAudience[];
  /** The previewed person. */
  readonly person: ScopedPerson | null;
  readonly people: readonly ScopedPerson[];
  /** Who sees the item in the current draft; null or missing when the condition belongs to no item that people see. */
  readonly sight?: ItemSight | null;
}
