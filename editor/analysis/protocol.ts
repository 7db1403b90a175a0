import type {
  ConditionCount,
  CoverageColumn,
  CoverageReport,
  DeadContent,
  Effects,
  GateReport,
  ItemAnswer,
  ItemCount,
  ItemQuery,
  Json,
  MadeUp,
  PersonReport,
  PlayedJourney,
  StatusRow,
  UrgentPair,
  YearReadiness,
} from '#engine';
import type { ItemKey, ItemName } from '../document/item-name.ts';

/** A generated person to evaluate, without the moment. */
type PersonRequest = Omit<MadeUp, 'now'> & { readonly presets?: readonly string[] };

/** A cohort's title, and its number of people. */
export interface CohortName {
  readonly id: string;
  readonly title: string;
  readonly total: number;
}

/** The coverage matrix with the labels of its rows and columns. */
export interface CoverageView extends CoverageReport {
  readonly rows: readonly (Pick<StatusRow, 'scheme' | 'state' | 'label'> & { readonly status: string | null })[];
  readonly columns: readonly CoverageColumn[];
}

/** The number of people in a cohort who see each item. */
export interface SeenByCohort {
  readonly cohort: CohortName;
  readonly counts: readonly ItemCount[];
}

/** A Hunspell dictionary: its affix rules and its words. */
export interface Dictionary {
  readonly aff: string;
  readonly dic: string;
}

/** The content to evaluate; the draft by default. */
export type Side = 'draft' | 'live';

/** The requests and their answers. Without a moment (ISO) a request is about the moment at which the editor was opened. */
interface Questions {
  readonly coverage: { readonly request: { readonly now?: string }; readonly answer: CoverageView };
  /** Null without a cohort. An audience is counted by its own condition as given in the request. */
  readonly count: {
    readonly request: { readonly expression: string; readonly cohort: string | null };
    readonly answer: (ConditionCount & { readonly cohort: CohortName }) | null;
  };
  /** Null without a cohort. With an item that nobody in the cohort sees, the first cohort in which somebody does is used, if any. */
  readonly seen: {
    readonly request: { readonly cohort: string | null; readonly item?: ItemKey };
    readonly answer: SeenByCohort | null;
  };
  readonly answer: { readonly request: ItemQuery; readonly answer: ItemAnswer };
  readonly dead: { readonly request: { readonly side?: Side; readonly now?: string }; readonly answer: readonly DeadContent[] };
  /** One report for each gate, in order. */
  readonly gates: { readonly request: { readonly side?: Side; readonly now?: string }; readonly answer: readonly GateReport[] };
  /** Null without a live version or cohort. Items in `left` keep their live values. By default the first cohort that sees a difference. */
  readonly effects: {
    readonly request: { readonly cohort: string | null; readonly left?: readonly ItemKey[]; readonly now?: string };
    readonly answer: (Effects & { readonly cohort: CohortName }) | null;
  };
  readonly readiness: { readonly request: { readonly now?: string }; readonly answer: readonly YearReadiness[] };
  readonly urgent: { readonly request: { readonly now?: string }; readonly answer: readonly UrgentPair[] };
  readonly person: {
    readonly request: { readonly who: PersonRequest; readonly item?: ItemName; readonly side?: Side; readonly now?: string };
    readonly answer: PersonReport;
  };
  readonly journey: { readonly request: { readonly id: string; readonly now?: string }; readonly answer: PlayedJourney | null };
}

export type Topic = keyof Questions;
export type RequestFor<T extends Topic> = Questions[T]['request'];
export type AnswerTo<T extends Topic> = Questions[T]['answer'];

/** The progress of an answer: steps done, and the total. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** A short description of the step. */
  readonly label: string;
}

/** An item that differs from the analyst's; null when it does not exist. */
export interface ItemPatch {
  readonly key: ItemKey;
  readonly live: Json;
  /** The item's effective value in the draft. */
  readonly draft: Json;
}

/** Messages from the page to the analyst. Requests are answered in order, each with the items sent before it. */
export type ToAnalyst =
  | { readonly kind: 'know'; readonly items: readonly ItemPatch[]; readonly gone: readonly ItemKey[]; readonly now: string }
  | { readonly kind: 'ask'; readonly id: number; readonly topic: Topic; readonly request: RequestFor<Topic> }
  | { readonly kind: 'cancel'; readonly id: number }
  | ({ readonly kind: 'dictionary' } & Dictionary);

/** Messages from the analyst to the page. */
export type FromAnalyst =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: AnswerTo<Topic> }
  | { readonly kind: 'failed'; readonly id: number };
