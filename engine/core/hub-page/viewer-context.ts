import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';

/** The inputs of a pack besides the record: the moment, the page state and the person's saved values. */
export interface ViewerContext {
  readonly now: string;
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
  readonly saved: readonly SavedSetting[];
  readonly forced?: Readonly<Record<string, string>> | undefined;
}
