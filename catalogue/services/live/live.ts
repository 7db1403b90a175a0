import { type Catalogue, isSiteItem, toInstant, toLondonIso } from '#engine';
import type { PageStateSite } from '#schemas/catalogue';
import type { LiveAnswer } from '../../schemas/generated/admissions.ts';
import type { LiveEmbed } from '../../schemas/generated/items.ts';

/** The live event without personal fields. */
export type LiveEventNow = Omit<LiveAnswer, 'token' | 'now'>;

const NOTHING: LiveEventNow = {
  enabled: false,
  time: '',
  title: '',
  embed: '',
  holding: '',
  information: '',
  comments: false,
  identifier: '',
};

/** The live event from the catalogue; without one, nothing is scheduled. */
export function readLiveEvent(catalogue: Pick<Catalogue, 'live' | 'page-state'>): LiveEventNow {
  const [event] = catalogue.live;
  if (!event) return NOTHING;
  const site = catalogue['page-state'].find((item): item is PageStateSite => isSiteItem(item));
  const instant = toInstant(event.time);
  return {
    enabled: event.enabled,
    time: instant === null ? '' : toLondonIso(instant),
    title: event.title,
    embed: toEmbedAddress(site?.values ?? {}, event.embed),
    holding: event.holding,
    information: event.information,
    comments: event.comments,
    identifier: event.commentsId,
  };
}

/** The address of the stream, from the provider's pattern in page state. Empty without a stream or a pattern. */
function toEmbedAddress(values: PageStateSite['values'], embed: LiveEmbed | null): string {
  const pattern = values.livePlayerUrl || values.videoPlayerUrl;
  if (embed === null || typeof pattern !== 'string') return '';
  return pattern.replaceAll('{provider}', encodeURIComponent(embed.provider)).replaceAll('{id}', encodeURIComponent(embed.videoId));
}
