import type { Pack } from '#engine';
import type { JsonSchema } from '#schemas';
import type { SavedSetting } from '#schemas/viewer';
import type { EncryptedFields } from '../encryption/index.ts';
import type { Feature } from './define-feature.ts';

/** How a service expects its key. */
export type KeyPlace = { readonly header: string; readonly prefix?: string } | { readonly query: string };

/** A service that may be configured. */
export interface ServiceSpec {
  readonly name: string;
  readonly keyPlace?: KeyPlace;
  /** The call of the configuration check; `GET /health` by default, as for the status page. */
  readonly probe?: ServiceProbe;
}

/** A call that any service of this kind can answer, that is free of charge and contains no personal data. */
export interface ServiceProbe {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Whether an answer with a status below 400 is still a refusal, as in some services. */
  readonly isRefusal?: (body: unknown) => boolean;
}

/**
 * The part of a saved value that a domain stores: values under the server's control are derived, and everything that does not belong there
 * is left out.
 */
export type ToStoredData = (setting: Pick<SavedSetting, 'collection' | 'name' | 'data'>) => SavedSetting['data'];

/** The parts of a pack that the server needs: its content, its location, and the features of its domain. */
export interface ServedPack {
  readonly pack: Pack;
  /** The folder of the pack, with `content` and `widgets`. */
  readonly folder: string;
  /** One of them fills the port of people. */
  readonly features: readonly Feature[];
  /** The schemas of their requests and answers. */
  readonly schemas: readonly JsonSchema[];
  /** The screens that need no session. */
  readonly openPaths: readonly string[];
  /** The part of a saved setting that is stored; without this, all of it. */
  readonly toStored?: ToStoredData;
  /** The fields of its documents that are stored encrypted. */
  readonly encryptedFields?: readonly EncryptedFields[];
  /** How long clients wait between two polls at a busy time; null for the default. */
  readonly chooseBusySeconds?: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
}
