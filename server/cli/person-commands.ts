import type { Clock } from '#engine';
import { identityKey } from '../accounts/index.ts';
import { type AuditTrail, pseudonymOf } from '../audit/index.ts';
import type { LegalHolds } from '../operations/index.ts';
import { erasePerson, exportPerson } from '../profile/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import { type Actor, onlyUnreadable, type Store, type SubjectExport } from '../stores/index.ts';
import { type Arguments, CommandError } from './arguments.ts';
import { openAccounts } from './open-accounts.ts';

/** Dependencies of the commands about one person. */
interface PersonParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly people: PeopleStarter;
  readonly holds: Pick<LegalHolds, 'readHolds'>;
  readonly trail: Pick<AuditTrail, 'append'>;
}

type PersonCommand = (args: Arguments, parts: PersonParts) => Promise<string[]>;

const actor: Actor = { kind: 'system', id: 'command-line' };

/** The commands about the data of one person, by name. An id without data is an error, never a success. */
export const personCommands: Readonly<Record<string, PersonCommand>> = {
  erase: async (args, parts) => {
    const uid = uidOf(args, 'erase demo-1 [--force]');
    // Unreadable data may still be erased.
    await findPerson(uid, parts).catch((error: unknown) => onlyUnreadable(error));
    if ((await parts.holds.readHolds()).isHeld(uid)) await overrideHold(uid, args.options.has('force'), parts);
    const wait = (ms: number) => new Promise<void>((then) => void parts.clock.wait(ms, then));
    const removed = await erasePerson({ store: parts.store, ...openAccounts(parts), wait }, uid);
    return [`Erased ${uid}: ${removed} documents.`];
  },
  'export-user': async (args, parts) => [JSON.stringify(await findPerson(uidOf(args, 'export-user demo-1'), parts), null, 2)],
};

function uidOf({ args }: Arguments, example: string): string {
  const [uid] = args;
  if (!uid) throw new CommandError(`Give the uid of the person: ${example}`);
  return uid;
}

/** The data of a person. If there is none and no account either, the id was mistyped or the person was erased before. */
async function findPerson(uid: string, parts: PersonParts): Promise<SubjectExport> {
  const found = await exportPerson(parts.store, uid);
  if (found.documents.length === 0 && !(await hasAccount(uid, parts)))
    throw new CommandError(`There is nobody with the id ${uid}, or nothing is kept of them any more.`);
  return found;
}

async function hasAccount(uid: string, parts: PersonParts): Promise<boolean> {
  const accounts = await openAccounts(parts).accounts.listAccounts();
  return accounts.some((account) => account.uid === uid) || (await parts.store.get(actor, identityKey(uid))) !== null;
}

/** A legal hold forbids erasing. Overriding it is audited before anything is erased. */
async function overrideHold(uid: string, isForced: boolean, { trail }: PersonParts): Promise<void> {
  if (!isForced)
    throw new CommandError(
      `Nothing was erased: ${uid} is under a legal hold. Lift it first (release ${uid}), or erase all the same with --force, which the audit trail notes.`,
    );
  await trail.append({ actor: 'command-line', action: 'overridden', target: pseudonymOf(uid), details: { what: 'legal hold' } });
}
