import { chooseHubSeconds, drawHub, explainItem, type HubPageData, type PersonRecord, siteOf, toPageState, yearsOf } from '#engine';
import type { ReasonsReply } from '#schemas/api';
import type { Viewer } from '#schemas/viewer';
import { emptyPlan } from './empty-plan.ts';
import type { PreparedSnapshot } from './make-reply.ts';
import type { HubReplyParts } from './ready-reply.ts';
import { collectParts, type SnapshotParts } from './snapshot-parts.ts';

/** The page of a record without an owner, with every widget of the catalogue: for the gallery and previews. */
export function drawExample({ snapshot, sources, parts }: PreparedSnapshot, person: PersonRecord): HubPageData {
  const { now, values } = drawHub(sources, { uid: 'example', columns: 3, person, saved: [] });
  const widgets = Object.fromEntries(snapshot.catalogue.widgets.map((widget) => [widget.id, widget]));
  const items = { ...collectParts(parts, values.plan), widgets };
  return { version: 'example', snapshot: snapshot.id, now, items, ...values };
}

/** A page without a person: messages and page state, for screens that need no session. */
export function drawNobody({ catalogue, clock, settings, pack }: HubReplyParts, snapshot: SnapshotParts): HubPageData {
  const now = new Date(clock.now()).toISOString();
  const live = catalogue.current();
  const site = siteOf(live);
  const plan = emptyPlan(pack.kinds);
  return {
    version: `nobody-${snapshot.id}`.slice(0, 80),
    snapshot: snapshot.id,
    now,
    person: { id: 'anonymous', name: '', initial: '' },
    plan,
    items: collectParts(snapshot, plan),
    saved: [],
    pageState: toPageState(site, now, settings, pack.vocabulary.modes),
    details: pack.toDetails(pack.nobody ?? {}, { now, site, years: yearsOf(live), saved: [] }) ?? null,
    pollSeconds: chooseHubSeconds(site, now, null),
  };
}

/** For each item that a page may show, why it is shown or hidden; null when there is no person with that id. */
export async function explainItems({ catalogue, pack, records }: HubReplyParts, uid: string): Promise<ReasonsReply | null> {
  const live = catalogue.current();
  const viewer = await findViewer({ catalogue, pack, records }, uid);
  if (!viewer) return null;
  const explained = pack.kinds.drawn.filter(({ shows }) => shows.as !== 'tiles');
  return explained.flatMap(({ name: kind }) =>
    live.catalogue[kind].map(({ id }) => {
      const { shown, hiddenBy, reasons } = explainItem(live.compiled, viewer, kind, id);
      const why = (hiddenBy ? [hiddenBy] : reasons).map((reason) => reason.why).join(' ');
      return { about: `${kind}/${id}`, isShown: shown, why };
    }),
  );
}

/** A person as conditions see them; null when there is no person with that id. */
export async function findViewer(
  { catalogue, pack, records }: Pick<HubReplyParts, 'catalogue' | 'pack' | 'records'>,
  uid: string,
): Promise<Viewer | null> {
  const live = catalogue.current();
  const [person, saved] = await Promise.all([records.fetchRecord(uid), records.listSaved(uid)]);
  return person && pack.toViewer(person.record, { now: person.now, site: siteOf(live), years: yearsOf(live), saved });
}

/** An anonymous visitor as conditions see them. */
export function toStranger({ catalogue, clock, pack }: HubReplyParts): Viewer {
  const live = catalogue.current();
  const now = new Date(clock.now()).toISOString();
  return pack.toViewer(pack.nobody ?? {}, { now, site: siteOf(live), years: yearsOf(live), saved: [] });
}
