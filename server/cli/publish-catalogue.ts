import type { CatalogueFile, Clock, Pack } from '#engine';
import {
  createGates,
  importItems,
  type Override,
  type PublishOutcome,
  publishFiles,
  type Refusal,
  shortestReason,
} from '../publishing/index.ts';
import type { Actor, SnapshotItem, Store } from '../stores/index.ts';
import { type Arguments, CommandError, optionText } from './arguments.ts';
import { createFindPlace, describeFindings, type FindPlace } from './findings.ts';

/** The whole new live catalogue. */
export type NewContent = { readonly files: readonly CatalogueFile[] } | { readonly items: readonly SnapshotItem[] };

/** Dependencies of making content live. */
export interface LiveParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly clock: Clock;
  /** Audits a publish despite warnings. */
  readonly onOverride: (override: Override) => Promise<void>;
}

interface PublishOptions {
  readonly actor: Actor;
  /** The note in the history without a --reason. */
  readonly note: string;
}

/**
 * Makes content the live catalogue: it has to pass the gates of every publish, and warnings need a --reason of some length. With --dry-run
 * it only prints what would happen, and ends with the exit code of the publish.
 */
export async function publishCatalogue(content: NewContent, args: Arguments, options: PublishOptions, parts: LiveParts): Promise<string[]> {
  const reason = optionText(args, 'reason');
  const isDryRun = args.options.has('dry-run');
  const whole = {
    ...parts,
    actor: options.actor,
    reason: reason ?? options.note,
    acceptsWarnings: reason !== undefined,
    isDryRun,
    gates: createGates(parts),
  };
  const outcome = 'files' in content ? await publishFiles(content.files, whole) : await importItems(content.items, whole);
  return report(outcome, createFindPlace('files' in content ? content.files : [], parts.pack.kinds), isDryRun);
}

const NOTHING = 'Nothing was published.';
const howLong = `--reason "TEXT", ${shortestReason} characters or more.`;

const refusals: { readonly [Because in Refusal]: string } = {
  errors: NOTHING,
  warnings: `${NOTHING} There are warnings. Give a reason to go on anyway: ${howLong}`,
  reason: `${NOTHING} Say why it shall happen although there are warnings: ${howLong}`,
  conflicts: `${NOTHING} Others published different changes of the same items.`,
  busy: `${NOTHING} Others are publishing at this moment. Please try again.`,
};

function report({ because, changes, id, ...found }: PublishOutcome, findPlace: FindPlace, isDryRun: boolean): string[] {
  const findings = describeFindings(found, findPlace);
  if (because) throw new CommandError([refusals[because], ...findings].join('\n'));
  const counts = Object.entries(changes).map(([name, list]) => `${Array.isArray(list) ? list.length : list} ${name}`);
  return [...findings, counts.join(', '), isDryRun ? 'Dry run: nothing was published.' : `Live: ${id}`];
}
