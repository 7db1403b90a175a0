import type { PageStateNow } from '../../../schemas/generated/api.ts';
import type { ModeWord } from '../../../schemas/generated/catalogue.ts';
import type { HubPlan, SavedSetting, Screen, Viewer } from '../../../schemas/generated/viewer.ts';
import type { CompiledCatalogue } from '../catalogue/index.ts';
import { plan, withoutReasons } from '../plan/index.ts';
import { initialOf } from '../text/index.ts';
import type { HubItems } from './collect-items.ts';
import { chooseHubSeconds, type SiteSettings, soonerForAlert, spreadSeconds, toPageState, untilAlertEdge } from './page-state-now.ts';
import type { ViewerContext } from './viewer-context.ts';

/** As much of a pack as a page is drawn with. */
export interface HubPack {
  readonly vocabulary: { readonly modes: readonly ModeWord[] };
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
}

/** A person's record, opaque to the engine, with what is needed beside it. */
export interface PersonRecord {
  readonly record: unknown;
  /** The moment the person lives at, ISO: the present, or for made-up people a moment of their own. */
  readonly now: string;
  readonly name: string;
  /** Modes that hold for this person in place of the site's. */
  readonly modes: Readonly<Record<string, string>>;
}

/** Everything one drawn hub needs, as a value. */
export interface HubPageData {
  readonly version: string;
  readonly snapshot: string;
  readonly now: string;
  /** When it was last known to be right, ISO; left out while it is. */
  readonly lastReadAt?: string;
  readonly person: { readonly id: string; readonly name: string; readonly initial: string; readonly deviceKey?: string };
  readonly plan: HubPlan;
  readonly items: HubItems;
  readonly saved: readonly SavedSetting[];
  readonly pageState: PageStateNow;
  readonly details: unknown;
  readonly pollSeconds: number;
}

/** What a page is drawn from. */
export interface HubSources {
  readonly compiled: CompiledCatalogue;
  readonly pack: HubPack;
  readonly settings: SiteSettings;
  /** Seconds between questions while these modes hold, or null for the usual. */
  readonly busySeconds: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
}

/** Whose page it is, for which screen, with what they have saved, under which made-up states. */
export interface HubQuestion {
  readonly uid: string;
  readonly person: PersonRecord;
  readonly saved: readonly SavedSetting[];
  readonly columns: Screen['columns'];
  readonly forced?: ViewerContext['forced'];
}

/** The person's own part of a page. */
export type OwnValues = Pick<HubPageData, 'person' | 'plan' | 'saved' | 'pageState' | 'details' | 'pollSeconds'>;

/** A page's own part; `viewer` and `reasoned` stay behind: they quote what content is aimed at. */
export interface DrawnHub {
  readonly now: string;
  readonly values: OwnValues;
  readonly viewer: Viewer;
  /** The plan with the reason of every choice. */
  readonly reasoned: HubPlan;
}

/** The person's own part of a hub page. Server and preview draw with this one function, so that they can never differ. */
export function drawHub({ compiled, pack, settings, busySeconds }: HubSources, question: HubQuestion): DrawnHub {
  const { uid, person, saved, columns, forced } = question;
  const { now, record } = person;
  const { site, years } = compiled;
  const context = forced ? { now, site, years, saved, forced } : { now, site, years, saved };
  const pageState = toPageState(site, now, settings, pack.vocabulary.modes, person.modes);
  const viewer = pack.toViewer(record, context);
  const reasoned = plan(compiled, viewer, { columns });
  const values = {
    person: { id: uid, name: person.name, initial: initialOf(person.name) },
    plan: settings.isDebugAllowed ? reasoned : withoutReasons(reasoned),
    saved,
    pageState,
    details: pack.toDetails(record, context) ?? null,
    pollSeconds: soonerForAlert(
      spreadSeconds(chooseHubSeconds(site, now, busySeconds(pageState.modes, pageState.values)), uid),
      untilAlertEdge(site, now),
      uid,
    ),
  };
  return { now, values, viewer, reasoned };
}
