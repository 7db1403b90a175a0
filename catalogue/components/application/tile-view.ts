import { fillMessage, fillSentences, fillTemplate } from '#engine';
import type { HubPage } from '#engine/hub';
import type { StatusTile } from '#schemas/catalogue';
import type { PlanLink, PlanTile } from '#schemas/viewer';
import { completeLink } from '../../rules/applications/tiles.ts';
import { CLEARING_SEARCH } from '../../rules/course-search/clearing-search.ts';
import { chooseApplicationsLink } from '../../rules/situation/applications-link.ts';
import { isChoosing, isLateChoiceSent, isWithoutOffer, readStage, type SituationStage } from '../../rules/situation/situation.ts';
import { formatRingText } from '../../rules/status/ring.ts';
import { formatTileText } from '../../rules/status/tile-values.ts';

/** One action of a tile: a link, a sentence that explains its absence, or a refresh of the status. */
export type TileAction =
  | { readonly kind: 'link'; readonly label: string; readonly to: string }
  | { readonly kind: 'notice'; readonly label: string; readonly text: string }
  | { readonly kind: 'refresh'; readonly label: string };

/** A status tile with its text filled in, ready to render. */
export interface TileView {
  readonly scheme: string;
  readonly state: string;
  /** The style, from content. */
  readonly family: string;
  /** The stage of its application in the year. */
  readonly stage: SituationStage;
  /** No choice has made an offer, and another one can be added. */
  readonly isWithoutOffer: boolean;
  /** A choice in Extra or Clearing awaits a decision. */
  readonly isLateChoiceSent: boolean;
  /** Choices are still being made. */
  readonly isChoosing: boolean;
  /** The journey stage from content; empty when the previous one continues. */
  readonly journey: string;
  readonly label: string;
  readonly title: string;
  readonly line: string;
  readonly reasons: readonly string[];
  readonly needed: string;
  /** Message and status of a call that failed. */
  readonly failure?: PlanTile['values'] | false;
  readonly ring: number;
  readonly ringText: string;
  readonly ringLabel: string;
  readonly actions: readonly TileAction[];
  readonly isCelebrated: boolean;
  /** The id of the item with its texts; missing if they come from no item. */
  readonly item?: string;
}

/** The line in a tile's reasons that precedes the person's tasks. */
const NEEDED_MARKER = 'What you need to do';

/** The visible tiles, the leading scheme first. */
export function toTileViews(page: HubPage): readonly TileView[] {
  if (page.details.panel.kind === 'postgraduate') return [toPostgraduateView(page)];
  const { leads } = page.details.situation;
  const tiles = [...page.plan.tiles].sort((one, other) => Number(other.scheme === leads) - Number(one.scheme === leads));
  return tiles.flatMap((tile) => {
    const item = tile.item === null ? undefined : page.items['status-tiles'][tile.item];
    return tile.shown && item ? [toTileView(page, tile, item)] : [];
  });
}

/** The label of the link to the applications page, by what can be done there now. */
export function nameApplications({ details, items }: HubPage): string {
  const { applications, situation, user } = details;
  const hasApplication = (situation.leads === 'UC' ? applications.uc : applications.ug) !== null;
  const key = chooseApplicationsLink({ ...situation, hasApplication });
  return fillMessage(items.messages[key] ?? '', { studyYear: user.studyYear, month: situation.opensIn });
}

/** Postgraduates without an application get one tile, with the postgraduate apply link. */
function toPostgraduateView(page: HubPage): TileView {
  const { messages } = page.items;
  const kind = page.plan.tags.includes('teacherTraining') ? 'teaching' : 'postgraduate';
  const start = messages['start-application'] ?? '';
  const routes = page.details.panel.routes;
  const action: TileAction =
    routes.length > 1
      ? { kind: 'link', label: nameApplications(page), to: '/application' }
      : toApplyAction(chooseApplyLink(page, 'PG'), start, 'apply');
  return {
    scheme: 'PG',
    state: 'start',
    family: 'begin',
    stage: page.details.situation.stage,
    isWithoutOffer: false,
    isLateChoiceSent: false,
    isChoosing: true,
    journey: 'explore',
    label: messages[`${kind}-tile-label`] ?? '',
    title: messages[`${kind}-tile-title`] ?? '',
    line: messages['postgraduate-tile-body'] ?? '',
    reasons: [],
    needed: '',
    ring: 100,
    ringText: '',
    ringLabel: messages[page.plan.facts.canApply === true ? 'postgraduate-tile-ring' : 'tile-not-open'] ?? '',
    actions: [action],
    isCelebrated: false,
  };
}

function toTileView(page: HubPage, tile: PlanTile, item: StatusTile): TileView {
  const { reasons: _, ...values } = tile.values;
  const texts = toTexts(page, tile, item);
  const [first = '', ...others] = toLines(formatTileText(texts.body, tile.values));
  const marker = others.indexOf(NEEDED_MARKER);
  const actions = item.buttons.slice(0, 2).map((button) => toAction(page, tile, fillSentences(button.label, tile.values), button.target));
  const isShut = readStage(item.state) === 'exploring' && actions[0]?.kind === 'notice';
  return {
    scheme: tile.scheme,
    state: tile.state,
    family: item.family,
    stage: readStage(item.state),
    isWithoutOffer: isWithoutOffer(item.state),
    isLateChoiceSent: isLateChoiceSent(item.state),
    isChoosing: isChoosing(item.state),
    journey: item.journey,
    label: chooseLabel(page, item),
    title: (isShut && page.items.messages[`tile-shut-title-${tile.scheme}`]) || formatTileText(texts.title, values),
    line: first,
    reasons: marker < 0 ? others : others.slice(0, marker),
    needed: marker < 0 ? '' : others.slice(marker + 1).join(' '),
    failure: 'status' in values && values,
    ring: tile.ring ?? 0,
    ringText: formatRingText(tile),
    ringLabel: isShut ? (page.items.messages['tile-not-open'] ?? '') : fillSentences(item.ringLabel, tile.values),
    actions,
    isCelebrated: tile.confetti ?? false,
    item: `status-tiles/${item.id}`,
  };
}

/** The name of the scheme, or of both while one tile represents both. */
function chooseLabel({ details, items }: HubPage, { state, label }: StatusTile): string {
  const isHeld = readStage(state) === 'paused' || readStage(state) === 'awaitingResults';
  return details.panel.kind === 'single' && isHeld ? (items.messages['status-single-tile-label'] ?? label) : label;
}

/** The texts of the state's item. Without a configured service there is a failure without a status, which the texts explain. */
function toTexts({ items }: HubPage, { values }: PlanTile, item: StatusTile): Pick<StatusTile, 'title' | 'body'> {
  if (!('message' in values) || 'status' in values) return item;
  return { title: items.messages['no-status-api-title'] ?? item.title, body: items.messages['no-status-api-body'] ?? item.body };
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function toAction(page: HubPage, tile: PlanTile, label: string, target: string): TileAction {
  if (target === 'refresh') return { kind: 'refresh', label };
  if (target === 'search') return { kind: 'link', label, to: isAboutClearing(page, tile) ? CLEARING_SEARCH : '/search/results' };
  if (target !== 'apply' && target !== 'track') return { kind: 'link', label, to: fillTemplate(target, tile.values) };
  return toApplyAction(chooseApplyLink(page, tile.scheme), label, target);
}

/** Whether a tile concerns Clearing: because of the person, or because of its state. */
function isAboutClearing({ details }: HubPage, { state }: PlanTile): boolean {
  return details.clearing.isClearing || readStage(state) === 'findingPlace';
}

function toApplyAction(link: PlanLink | undefined, label: string, target: 'apply' | 'track'): TileAction {
  const url = target === 'track' ? link?.trackUrl : link?.url;
  const isUsable = link && url && (link.enabled || target === 'track');
  if (!isUsable) return { kind: 'notice', label, text: link?.notice ?? '' };
  return { kind: 'link', label, to: url };
}

/** The apply link of a tile with absolute addresses: by scheme, and for postgraduates their first route. */
export function chooseApplyLink(page: HubPage, scheme: string): PlanLink | undefined {
  const link = findLink(page, scheme);
  return link && resolveOwn(page, link);
}

/** A link with absolute addresses. */
export function resolveOwn(page: HubPage, link: PlanLink): PlanLink {
  return completeLink(link, page.details.user.studyYear, page.pageState);
}

/** The absolute address of a content link to the application; any other link is unchanged. */
export function completeOwnLink(page: HubPage, address: string): string {
  for (const link of Object.values(page.plan.links)) {
    if (address === link.url) return resolveOwn(page, link).url;
    if (address === link.trackUrl) return resolveOwn(page, link).trackUrl;
  }
  return address;
}

function findLink(page: HubPage, scheme: string): PlanLink | undefined {
  if (scheme === 'UC') return page.plan.links.conservatoires;
  if (scheme === 'UG') return page.plan.links.undergraduate;
  const route = page.details.panel.routes.find((name) => name !== 'undergraduate' && name !== 'conservatoires');
  return page.plan.links[route ?? 'postgraduate'];
}
