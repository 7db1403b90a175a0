import type { PageStateNow } from '#schemas/api';
import type { ModeWord } from '#schemas/catalogue';
import type { HubPlan, SavedSetting, Screen, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import { plan, withoutPages, withoutReasons } from '../plan/plan.ts';
import { initialOf } from '../text/avatar.ts';
import type { HubItems } from './collect-items.ts';
import { chooseHubSeconds, type SiteSettings, soonerForAlert, spreadSeconds, toPageState, untilAlertEdge } from './page-state-now.ts';
import type { ViewerContext } from './viewer-context.ts';

/** The parts of a pack that drawing a page needs. */
interface HubPack {
  readonly vocabulary: { readonly modes: readonly ModeWord[] };
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly toDetails: (record: unknown, context: ViewerContext) => unknown;
}

/** A person's record, opaque to the engine, with the properties that the engine itself needs. */
export interface PersonRecord {
  readonly record: unknown;
  /** The person's current time (ISO): the real one, or for made-up people their own moment. */
  readonly now: string;
  readonly name: string;
  /** Modes of this person that override those of the site. */
  readonly modes: Readonly<Record<string, string>>;
}

/** The data of one drawn hub. */
export interface HubPageData {
  readonly version: string;
  readonly snapshot: string;
  readonly now: string;
  /** When the data was last known to be current (ISO); missing while it is current. */
  readonly lastReadAt?: string;
  readonly person: { readonly id: string; readonly name: string; readonly initial: string; readonly deviceKey?: string };
  readonly plan: HubPlan;
  readonly items: HubItems;
  readonly saved: readonly SavedSetting[];
  readonly pageState: PageStateNow;
  readonly details: unknown;
  readonly pollSeconds: number;
}

/** Inputs of a page. */
export interface HubSources {
  readonly compiled: CompiledCatalogue;
  readonly pack: HubPack;
  readonly settings: SiteSettings;
  /** Seconds between polls while these modes hold, or null for the usual interval. */
  readonly busySeconds: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
}

/** The person, screen, saved values and forced states of the page to draw. */
export interface HubQuestion {
  readonly uid: string;
  readonly person: PersonRecord;
  readonly saved: readonly SavedSetting[];
  readonly columns: Screen['columns'];
  readonly forced?: ViewerContext['forced'];
}

/** The person's own part of a page. */
export type OwnValues = Pick<HubPageData, 'person' | 'plan' | 'saved' | 'pageState' | 'details' | 'pollSeconds'>;

/** A drawn page. Only `values` are sent to the person: `viewer` and `reasoned` quote the conditions that target content. */
export interface DrawnHub {
  readonly now: string;
  readonly values: OwnValues;
  readonly viewer: Viewer;
  /** The plan with a reason for every choice. */
  readonly reasoned: HubPlan;
}

/** Draws the person's own part of a hub page. Server and preview both use this function, so they can never differ. */
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
    plan: (settings.isDebugAllowed ? withoutPages : withoutReasons)(reasoned, compiled.kinds),
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
