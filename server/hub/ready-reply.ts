import type { HubPageData, HubSources, Pack, SiteSettings } from '#engine';
import type { LiveCatalogue, ServedCatalogue } from '../publishing/index.ts';
import type { RecordSource } from './records.ts';
import type { ReplyHeaders } from './reply-headers.ts';

/** The hub changes with the minute. */
export const MINUTE_MS = 60_000;

/** The minute of a moment in milliseconds since 1970. */
export function minuteOf(now: number): number {
  return Math.floor(now / MINUTE_MS);
}

/** Inputs of a reply. */
export interface ReplyBasis {
  readonly snapshot: LiveCatalogue;
  readonly minute: number;
  /** The bucket that counts saves of the person, and its count. */
  readonly bucket: number;
  readonly revision: number;
  /** How many of these saves this process made. */
  readonly saves: number;
  /** The mark of the person's saved data, if other processes save too. */
  readonly mark: string | null;
}

/** A reply ready to send: its version, its bytes, and the same page as a value for rendering. */
export interface ReadyReply extends ReplyBasis, ReplyHeaders {
  /** When its content expires, in milliseconds since 1970. */
  readonly until: number;
  readonly page: () => HubPageData;
  readonly version: string;
  readonly etag: string;
  /** The JSON text: the person's own part, then the items and messages, which many replies share. */
  readonly start: Buffer;
  readonly end: Buffer;
}

/** The whole JSON text of a reply. */
export function bodyOf({ start, end }: Pick<ReadyReply, 'start' | 'end'>): Buffer {
  return Buffer.concat([start, end]);
}

/** Whose hub, for which screen, and with which forced states. */
export interface HubRequest {
  readonly uid: string;
  readonly columns: 2 | 3 | 4;
  readonly forced: Readonly<Record<string, string>>;
}

/** Inputs of hub replies. */
export interface HubReplyParts {
  readonly catalogue: ServedCatalogue;
  readonly pack: Pack;
  readonly records: RecordSource;
  readonly clock: { now(): number };
  readonly settings: SiteSettings;
  readonly busySeconds: HubSources['busySeconds'];
  /** The key with which the browser encrypts what it stores on the person's device; null if it must store nothing. */
  readonly deviceKeyOf: (uid: string) => string | null;
}
