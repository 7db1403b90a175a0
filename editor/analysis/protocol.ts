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
} from '../../engine/index.ts';
import type { ItemKey, ItemName } from '../document/index.ts';

/** Somebody made up, at the moment that is asked for. */
type PersonAsked = Omit<MadeUp, 'now'> & { readonly presets?: readonly string[] };

/** A cohort by name, and how many people it has. */
export interface CohortName {
  readonly id: string;
  readonly title: string;
  readonly total: number;
}

/** The coverage matrix with what its rows and columns are called. */
export interface CoverageView extends CoverageReport {
  readonly rows: readonly (Pick<StatusRow, 'scheme' | 'state' | 'label'> & { readonly status: string | null })[];
  readonly columns: readonly CoverageColumn[];
}

/** How many of a cohort see each item. */
export interface SeenByCohort {
  readonly cohort: CohortName;
  readonly counts: readonly ItemCount[];
}

/** Which content is asked about; the draft when nothing is said. */
export type Side = 'draft' | 'live';

/** What can be asked, and what is answered. A question without a moment (ISO) is about that at which the editor was opened. */
interface Questions {
  readonly coverage: { readonly request: { readonly now?: string }; readonly answer: CoverageView };
  /** Null: there is no cohort. An audience counts with its own condition as it stands in the question. */
  readonly count: {
    readonly request: { readonly expression: string; readonly cohort: string | null };
    readonly answer: (ConditionCount & { readonly cohort: CohortName }) | null;
  };
  readonly seen: { readonly request: { readonly cohort: string | null }; readonly answer: SeenByCohort | null };
  readonly answer: { readonly request: ItemQuery; readonly answer: ItemAnswer };
  readonly dead: { readonly request: { readonly side?: Side; readonly now?: string }; readonly answer: readonly DeadContent[] };
  /** One report a gate, in their order. */
  readonly gates: { readonly request: { readonly side?: Side; readonly now?: string }; readonly answer: readonly GateReport[] };
  /** Null: nothing is live, or there is no cohort. Items that are left out stay as they are live. */
  readonly effects: {
    readonly request: { readonly cohort: string | null; readonly left?: readonly ItemKey[]; readonly now?: string };
    readonly answer: (Effects & { readonly cohort: CohortName }) | null;
  };
  readonly person: {
    readonly request: { readonly who: PersonAsked; readonly item?: ItemName; readonly side?: Side; readonly now?: string };
    readonly answer: PersonReport;
  };
  readonly journey: { readonly request: { readonly id: string; readonly now?: string }; readonly answer: PlayedJourney | null };
}

export type Topic = keyof Questions;
export type RequestFor<Asked extends Topic> = Questions[Asked]['request'];
export type AnswerTo<Asked extends Topic> = Questions[Asked]['answer'];

/** How far an answer is: so many steps of so many are done. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What is being done, in a few words. */
  readonly label: string;
}

/** An item that is not as the analyst knows it; null: it is not there. */
export interface ItemPatch {
  readonly key: ItemKey;
  readonly live: Json;
  /** As it counts in the draft. */
  readonly draft: Json;
}

/** What the page says to the analyst. Questions are answered one after another, and about the items told before. */
export type ToAnalyst =
  | { readonly say: 'know'; readonly items: readonly ItemPatch[]; readonly gone: readonly ItemKey[]; readonly now: string }
  | { readonly say: 'ask'; readonly id: number; readonly topic: Topic; readonly request: RequestFor<Topic> }
  | { readonly say: 'cancel'; readonly id: number };

/** What the analyst says to the page. */
export type FromAnalyst =
  | { readonly say: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly say: 'answer'; readonly id: number; readonly answer: AnswerTo<Topic> }
  | { readonly say: 'failed'; readonly id: number };
