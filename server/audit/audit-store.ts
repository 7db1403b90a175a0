import type { Log } from '#engine';
import { type Actor, type DocumentKey, type PatchResult, type PutResult, type Store, StoreUnavailableError } from '../stores/index.ts';
import type { AuditTrail } from './audit-trail.ts';
import { type AuditNote, pseudonymOf } from './entry.ts';

interface AuditStoreParts {
  readonly trail: AuditTrail;
  readonly log: Log;
  /** The audit name of the actor on whose behalf the call runs, if known; else the part of the server that calls. */
  readonly whoActs: () => string | null;
}

/**
 * A store that audits these actions, from wherever they are called: publishing, rolling back, accounts and their roles, exports, erasures,
 * and every consent given or withdrawn.
 */
export function auditStore(store: Store, parts: AuditStoreParts): Store {
  return { ...store, ...auditDocuments(store, parts), ...auditSnapshots(store, parts), ...auditSubjects(store, parts) };
}

function auditDocuments(store: Store, parts: AuditStoreParts): Pick<Store, 'put' | 'patch' | 'update' | 'remove'> {
  const watched = async <Result extends PutResult | PatchResult>(
    actor: Actor,
    key: DocumentKey,
    save: () => Promise<Result>,
    /** The document after the save; null when the answer of the store was lost. */
    docAfter: (result: Result | null) => unknown,
  ): Promise<Result> => {
    const before = (await store.get(reader, key))?.doc;
    const note = (after: unknown, more?: AuditNote['details']) => noteChanges(parts, actor, compare(key, before, after), more);
    // The removal may have happened or not; a retry would find nothing to remove and would not audit it.
    const result = await save().catch(ifUncertain(async () => note(await docAfter(null), uncertain)));
    if (result.ok) await note(await docAfter(result));
    return result;
  };
  return {
    put(actor, key, doc, options) {
      const save = () => store.put(actor, key, doc, options);
      return isAudited(key, doc) ? watched(actor, key, save, () => doc) : save();
    },
    patch(actor, key, operations, options) {
      const save = () => store.patch(actor, key, operations, options);
      return isAudited(key, operations) ? watched(actor, key, save, (result) => (result ? result.doc : readNow(store, key))) : save();
    },
    async update(actor, key, change, options) {
      let changes: readonly Change[] = [];
      const noticed = (before: unknown) => {
        const after = change(before);
        changes = after !== null && isAudited(key, after) ? compare(key, before, after) : [];
        return after;
      };
      const noteLost = ifUncertain(() => noteChanges(parts, actor, changes, uncertain));
      const result = await store.update(actor, key, noticed, options).catch(noteLost);
      await noteChanges(parts, actor, changes);
      return result;
    },
    remove(actor, key, options) {
      const save = () => store.remove(actor, key, options);
      return isAccount(key) ? watched(actor, key, save, () => null) : save();
    },
  };
}

function auditSnapshots(store: Store, parts: AuditStoreParts): Pick<Store, 'publish' | 'point'> {
  const noteLost = (actor: Actor, { details, ...what }: Change) =>
    ifUncertain(() => note(parts, actor, { ...what, details: { ...details, ...uncertain } }));
  return {
    async publish(actor, bundle, options) {
      const unsure: Change = { action: 'publish', target: 'unknown', details: reasonOf(bundle.reason) };
      const result = await store.publish(actor, bundle, options).catch(noteLost(actor, unsure));
      if (result.ok && !result.isRepeat)
        await note(parts, actor, { action: 'publish', target: result.id, details: movedBy(result.seq, bundle.reason) });
      return result;
    },
    async point(actor, id, options) {
      const unsure: Change = { action: 'roll-back', target: id, details: reasonOf(options?.reason) };
      const result = await store.point(actor, id, options).catch(noteLost(actor, unsure));
      if (result.ok) await note(parts, actor, { action: 'roll-back', target: id, details: movedBy(result.seq, options?.reason) });
      return result;
    },
  };
}

function auditSubjects(store: Store, parts: AuditStoreParts): Pick<Store, 'erase' | 'exportAll'> {
  return {
    async erase(actor, subject) {
      // Unreadable data can still be erased: that is the way out of this state.
      const account = readAccount(await readNow(store, { kind: 'account', owner: subject, collection: 'account' }));
      const result = await store.erase(actor, subject);
      if (account) await note(parts, actor, { action: 'account-removed', target: pseudonymOf(account.uid) });
      else await note(parts, actor, { action: 'erase', target: pseudonymOf(subject), details: { documents: result.removed } });
      return result;
    },
    async exportAll(actor, subject) {
      const result = await store.exportAll(actor, subject);
      await note(parts, actor, { action: 'export', target: pseudonymOf(subject), details: { documents: result.documents.length } });
      return result;
    },
  };
}

async function readNow(store: Store, key: DocumentKey): Promise<unknown> {
  return (await store.get(reader, key).catch(() => null))?.doc;
}

const reader: Actor = { kind: 'system', id: 'audit' };
/** More consents than anybody can give in one save; a program that sends more is not audited one by one. */
const maxChanges = 20;

async function noteChanges(
  parts: AuditStoreParts,
  actor: Actor,
  changes: readonly Change[],
  more: AuditNote['details'] = {},
): Promise<void> {
  for (const { details, ...change } of changes.slice(0, maxChanges))
    await note(parts, actor, { ...change, ...(details || more.outcome ? { details: { ...details, ...more } } : {}) });
}

/** An action that cannot be audited is not undone; the log reports it, and so does the health of the store. */
async function note({ trail, log, whoActs }: AuditStoreParts, actor: Actor, what: Change): Promise<void> {
  const by = whoActs() ?? (actor.kind === 'viewer' ? pseudonymOf(actor.id) : actor.id);
  try {
    const { seq, hash } = await trail.append({ actor: by, ...what });
    // The position is logged too, so that a completely rewritten trail is detected.
    log.record('info', 'audit', { action: what.action, seq, hash });
  } catch (error) {
    log.record('error', 'audit-failed', { action: what.action, error });
  }
}

function movedBy(seq: number, reason: string | undefined): NonNullable<AuditNote['details']> {
  return { seq, ...reasonOf(reason) };
}

function reasonOf(reason: string | undefined): NonNullable<AuditNote['details']> {
  return reason ? { reason: reason.slice(0, 200) } : {};
}

const uncertain = { outcome: 'unknown' } as const;

/** Audits a save with a lost answer as uncertain, and rethrows the error. */
function ifUncertain(work: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof StoreUnavailableError && error.reason === 'outcome-unknown') await work();
    throw error;
  };
}

type Change = Omit<AuditNote, 'actor'>;

function isAccount({ kind, collection }: DocumentKey): boolean {
  return kind === 'account' && collection === 'account';
}

/** Whether a save may concern an account or a consent: most saves do not, and cost nothing here. */
function isAudited(key: DocumentKey, saved: unknown): boolean {
  return isAccount(key) || ((key.kind === 'settings' || key.kind === 'profile') && holdsConsents(saved, 0));
}

function holdsConsents(value: unknown, depth: number): boolean {
  if (value === 'consents') return true;
  if (typeof value !== 'object' || value === null || depth > deepest + 2) return false;
  return Object.entries(value).some(([name, one]) => name === 'consents' || holdsConsents(one, depth + 1));
}

function compare(key: DocumentKey, before: unknown, after: unknown): Change[] {
  return isAccount(key) ? compareAccounts(before, after) : compareConsents(key, before, after);
}

interface AccountFacts {
  readonly uid: string;
  readonly role: string;
  readonly disabled: boolean;
}

function compareAccounts(before: unknown, after: unknown): Change[] {
  const old = readAccount(before);
  const now = readAccount(after);
  if (!now) return old ? [{ action: 'account-removed', target: pseudonymOf(old.uid) }] : [];
  const target = pseudonymOf(now.uid);
  if (!old) return [{ action: 'account-added', target, details: { role: now.role } }];
  return [
    ...(old.role === now.role ? [] : [{ action: 'role-changed', target, details: { from: old.role, to: now.role } } as const]),
    ...(old.disabled === now.disabled ? [] : [{ action: now.disabled ? 'account-shut' : 'account-opened', target } as const]),
  ];
}

function readAccount(doc: unknown): AccountFacts | null {
  const uid = read(doc, 'uid');
  return typeof uid === 'string' ? { uid, role: String(read(doc, 'role')), disabled: read(doc, 'disabled') === true } : null;
}

/** Audits only that a consent changed, for what purpose, for which text and where; the answers themselves stay with the person. */
function compareConsents({ owner }: DocumentKey, before: unknown, after: unknown): Change[] {
  const old = new Set(listConsents(before).map(({ text }) => text));
  return listConsents(after)
    .filter(({ text }) => !old.has(text))
    .map(({ details }) => ({ action: 'consent-changed', target: pseudonymOf(owner), details }));
}

interface FoundConsent {
  readonly text: string;
  readonly details: NonNullable<AuditNote['details']>;
}

const deepest = 5;

/** Consents are stored under the name `consents`, as a list or by purpose, anywhere in the document. */
function listConsents(doc: unknown, depth = 0): FoundConsent[] {
  if (typeof doc !== 'object' || doc === null || depth > deepest) return [];
  return Object.entries(doc).flatMap(([name, value]) => {
    if (name !== 'consents' || typeof value !== 'object' || value === null) return listConsents(value, depth + 1);
    return Object.entries(value).map(([purpose, consent]) => toFound(Array.isArray(value) ? '' : purpose.slice(0, 100), consent));
  });
}

const shownFields = ['purpose', 'answer', 'wording', 'surface', 'state'] as const;

function toFound(purpose: string, consent: unknown): FoundConsent {
  const facts = shownFields.flatMap((name) => {
    const value = read(consent, name);
    return typeof value === 'string' ? [[name, value.slice(0, 100)] as const] : [];
  });
  return { text: JSON.stringify([purpose, consent]), details: { ...(purpose ? { purpose } : {}), ...Object.fromEntries(facts) } };
}

function read(doc: unknown, name: string): unknown {
  return typeof doc === 'object' && doc !== null ? Reflect.get(doc, name) : undefined;
}
