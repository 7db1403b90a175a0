import type { ItemName, Json } from '#engine';
import type { PlanRequest } from '#schemas/api';
import type {
  ChangeSetHandOn,
  ChangeSetJoin,
  ChangesChoice,
  ChangesPublish,
  ChangesSchedule,
  Colleague,
  CommentAdd,
  EditorAccount,
  EditorAdd,
  EmergencyReply,
  EmergencyRequest,
  FieldChoiceSent,
  LiveReply,
  MeReply,
  PictureKept,
  PresenceBeat,
  PresenceReply,
  ProposalReply,
  PublishedReply,
  ReviewAsk,
  RollBackRequest,
} from '#schemas/editor';
import type { HubPlan } from '#schemas/viewer';
import type { Answer } from './answer.ts';
import { type ApiPorts, type CallOptions, callServer } from './call.ts';
import type {
  AuditEntry,
  ChangeSet,
  ChangeSetShort,
  Comparison,
  Drift,
  ImportCall,
  Imported,
  ItemHistory,
  ItemSaved,
  ItemSaveRequest,
  ItemsSaved,
  LiveCatalogue,
  Reference,
  Review,
  Schedule,
  Snapshot,
  Version,
} from './shapes.ts';

/** Some items, or all when undefined. */
type Choice = readonly ItemName[] | undefined;

/** Every endpoint of the editor, one method each. None throws. */
export interface EditorApi {
  /** The signed-in person and their permissions. */
  readMe(): Promise<Answer<MeReply>>;
  /** The live version, and which node serves which version. Refused with 404 before the first publish. */
  readLive(): Promise<Answer<LiveReply>>;
  /** Every change of the live version, newest first. */
  listVersions(): Promise<Answer<readonly Version[]>>;
  /** All live items, each with the tag required by a save. */
  readCatalogue(): Promise<Answer<LiveCatalogue>>;
  /** A whole published catalogue by its id. */
  readSnapshot(id: string): Promise<Answer<Snapshot>>;
  /** How each item differs between two versions; either may be `live`. */
  compareSnapshots(before: string, after: string): Promise<Answer<Comparison>>;

  /** The open change sets, newest first. */
  listChangeSets(): Promise<Answer<readonly ChangeSetShort[]>>;
  openChangeSet(title: string): Promise<Answer<ChangeSet>>;
  readChangeSet(set: string): Promise<Answer<ChangeSet>>;
  renameChangeSet(set: string, title: string): Promise<Answer<ChangeSet>>;
  /** Requests a review from one person, or with `to` null from anyone who may publish. */
  requestReview(set: string, request: ReviewAsk): Promise<Answer<ChangeSet>>;
  /** Returns a set to its author, with what has to be done. */
  sendBack(set: string, note: string): Promise<Answer<ChangeSet>>;
  /** Approves the content with this `tag`, as returned by a review. */
  approve(set: string, note: string, tag: string): Promise<Answer<ChangeSet>>;
  handOn(set: string, request: ChangeSetHandOn): Promise<Answer<ChangeSet>>;
  addComment(set: string, request: CommentAdd): Promise<Answer<ChangeSet>>;
  answerComment(set: string, comment: string, text: string): Promise<Answer<ChangeSet>>;
  resolveComment(set: string, comment: string, resolved: boolean): Promise<Answer<ChangeSet>>;
  /** Moves items into a new set with this title, and returns it. */
  splitChangeSet(set: string, title: string, items: readonly ItemName[]): Promise<Answer<ChangeSet>>;
  /**
   * Merges the items of another set into this one and closes the other. Conflicts are refused with 409 and the members conflicts and seen;
   * the same request with choices and `seen` resolves them.
   */
  joinChangeSets(set: string, request: ChangeSetJoin): Promise<Answer<ChangeSet>>;
  discardChangeSet(set: string): Promise<Answer<ChangeSet>>;
  reopenChangeSet(set: string): Promise<Answer<ChangeSet>>;
  /**
   * Saves an item over the version with this `tag`, with conflict choices if any. If somebody else saved first it is refused with 412 and
   * the members tag, from, base, theirs, mine, merged and conflicts.
   */
  saveItem(set: string, item: ItemName, value: Json, tag: string, choices?: readonly FieldChoiceSent[]): Promise<Answer<ItemSaved>>;
  /** Saves a chosen value for an item that others published differently, if draft and live are still the versions seen. */
  resolveItem(set: string, item: ItemName, chosen: ChosenValue): Promise<Answer<ItemSaved>>;
  /** Saves several items, each with its own answer, so that a conflict about one does not hold up the others. */
  saveItems(set: string, items: readonly ItemSaveRequest[]): Promise<Answer<ItemsSaved>>;
  /** Reverts one item's change, if it still has this `tag`. */
  revertItem(set: string, item: ItemName, tag: string): Promise<Answer<ItemSaved>>;
  /** Reverts the changes to some or all items. */
  revertItems(set: string, items: Choice): Promise<Answer<null>>;
  /** The versions that changed an item, and the choices made in its conflicts. */
  readItemHistory(item: ItemName): Promise<Answer<ItemHistory>>;
  /** Everything that refers to an item, in a change set or in live. */
  listReferences(set: string | 'live', item: ItemName): Promise<Answer<readonly Reference[]>>;
  /** Reports where this editor is, and learns who else is here and what changed. */
  describePresence(beat: PresenceBeat): Promise<Answer<PresenceReply>>;

  /** A preview of publishing now. */
  review(set: string, items: Choice): Promise<Answer<Review>>;
  /** Publishes the content with this `tag`; 412 if it was edited since. */
  publish(set: string, request: PublishRequest, tag: string): Promise<Answer<PublishedReply>>;
  schedule(set: string, request: ScheduleRequest, tag: string): Promise<Answer<Schedule>>;
  /** Scheduled publishes, latest moment first. */
  listSchedules(): Promise<Answer<readonly Schedule[]>>;
  /** Reschedules a publish; `at` as for scheduling. */
  moveSchedule(id: string, at: string): Promise<Answer<Schedule>>;
  cancelSchedule(id: string): Promise<Answer<Schedule>>;
  /** Makes an earlier snapshot live again, as a new version. */
  rollBack(request: RollBackRequest): Promise<Answer<PublishedReply>>;

  /** Creates a change set from some or all items of an earlier snapshot. */
  restore(snapshot: string, items: Choice): Promise<Answer<Imported>>;
  /** The whole live catalogue. */
  exportLive(): Promise<Answer<Snapshot>>;
  importItems(request: ImportCall): Promise<Answer<Imported>>;
  /** The differences between live and the folder of files. */
  readDrift(): Promise<Answer<Drift>>;
  /** Writes some or all changes as files, and as a patch. With warnings it is refused unless a reason is given. */
  propose(set: string, items: Choice, reason?: string): Promise<Answer<ProposalReply>>;

  /** Stores a picture in its widths. A file that is no picture, or too large, is refused with a sentence. */
  uploadPicture(file: Blob): Promise<Answer<PictureKept>>;

  readEmergency(): Promise<Answer<EmergencyReply>>;
  setEmergency(request: EmergencyRequest): Promise<Answer<EmergencyReply>>;

  /** All editors with names and permissions. */
  listColleagues(): Promise<Answer<readonly Colleague[]>>;
  listEditors(): Promise<Answer<readonly EditorAccount[]>>;
  addEditor(request: EditorAdd): Promise<Answer<EditorAccount>>;
  setRole(uid: string, role: EditorAccount['role']): Promise<Answer<EditorAccount>>;
  setDisabled(uid: string, disabled: boolean): Promise<Answer<EditorAccount>>;
  /** Ends all sessions of a person; their role and account stay. */
  signOut(uid: string): Promise<Answer<EditorAccount>>;
  /** The newest audit entries, from 1 to 1,000. */
  readAudit(max?: number): Promise<Answer<readonly AuditEntry[]>>;

  /** The plan for any record, from the live catalogue. */
  plan(request: PlanRequest): Promise<Answer<HubPlan>>;
}

/** The chosen value of an item, with the tags of draft and live as seen, and the choices. */
interface ChosenValue {
  readonly value: Json;
  readonly tag: string;
  readonly live: string;
  readonly choices: readonly FieldChoiceSent[];
}

/** A request to publish some or all items of a change set. */
interface PublishRequest extends Omit<ChangesPublish, 'items'> {
  readonly items?: Choice;
}

/** A request to publish at a future moment; `at` is UK time such as 2027-08-12T08:00, or an instant. */
interface ScheduleRequest extends Omit<ChangesSchedule, 'items'> {
  readonly items?: Choice;
}

const root = '/editor/api';

/** Creates a client for the editor's endpoints. */
export function createEditorApi(ports: ApiPorts): EditorApi {
  const call = <Value>(options: CallOptions) => callServer<Value>(ports, { ...options, path: `${root}${options.path}` });
  const get = <Value>(path: string) => call<Value>({ method: 'GET', path });
  const post = <Value>(path: string, body?: unknown) => call<Value>({ method: 'POST', path, body });
  const put = <Value>(path: string, body: unknown) => call<Value>({ method: 'PUT', path, body });
  const remove = <Value>(path: string) => call<Value>({ method: 'DELETE', path });
  return {
    readMe: () => get('/me'),
    readLive: () => get('/live'),
    readCatalogue: () => get('/catalogue'),
    listVersions: () => get('/snapshots'),
    readSnapshot: (id) => get(`/snapshots/${encodeURIComponent(id)}`),
    compareSnapshots: (before, after) => get(`/snapshots/${encodeURIComponent(before)}/compare/${encodeURIComponent(after)}`),

    listChangeSets: () => get('/change-sets'),
    openChangeSet: (title) => post('/change-sets', { title }),
    readChangeSet: (set) => get(pathOf(set)),
    renameChangeSet: (set, title) => put(pathOf(set), { title }),
    discardChangeSet: (set) => remove(pathOf(set)),
    reopenChangeSet: (set) => post(`${pathOf(set)}/reopen`),
    splitChangeSet: (set, title, items) => post(`${pathOf(set)}/split`, { title, ...choiceOf(items) }),
    joinChangeSets: (set, request) => post(`${pathOf(set)}/join`, request),
    saveItem: (set, item, value, tag, choices = []) =>
      call({ method: 'PUT', path: itemPath(set, item), body: choices.length === 0 ? { value } : { value, choices }, ifMatch: tag }),
    resolveItem: (set, { kind, id }, { tag, ...chosen }) =>
      call({ method: 'POST', path: `${pathOf(set)}/resolve`, body: { kind, id, ...chosen }, ifMatch: tag }),
    saveItems: (set, items) => post(`${pathOf(set)}/items`, { items }),
    revertItem: (set, item, tag) => call({ method: 'DELETE', path: itemPath(set, item), ifMatch: tag }),
    revertItems: (set, items) => post(`${pathOf(set)}/revert`, choiceOf(items)),

    readItemHistory: ({ kind, id }) => get(`/items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/history`),
    listReferences: (set, { kind, id }) => get(`${pathOf(set)}/references/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`),
    describePresence: (beat) => post('/presence', beat),

    requestReview: (set, request) => post(`${pathOf(set)}/ask`, request),
    sendBack: (set, note) => post(`${pathOf(set)}/send-back`, { note }),
    approve: (set, note, tag) => call({ method: 'POST', path: `${pathOf(set)}/approve`, body: { note }, ifMatch: tag }),
    handOn: (set, request) => post(`${pathOf(set)}/hand-on`, request),
    addComment: (set, request) => post(`${pathOf(set)}/comments`, request),
    answerComment: (set, comment, text) => post(`${pathOf(set)}/comments/${encodeURIComponent(comment)}/answers`, { text }),
    resolveComment: (set, comment, resolved) => put(`${pathOf(set)}/comments/${encodeURIComponent(comment)}`, { resolved }),

    review: (set, items) => post(`${pathOf(set)}/review`, choiceOf(items)),
    publish: (set, { items, ...request }, tag) =>
      call({ method: 'POST', path: `${pathOf(set)}/publish`, body: { ...request, ...choiceOf(items) }, ifMatch: tag }),
    schedule: (set, { items, ...request }, tag) =>
      call({ method: 'POST', path: `${pathOf(set)}/schedule`, body: { ...request, ...choiceOf(items) }, ifMatch: tag }),
    listSchedules: () => get('/schedules'),
    moveSchedule: (id, at) => put(`/schedules/${encodeURIComponent(id)}`, { at }),
    cancelSchedule: (id) => remove(`/schedules/${encodeURIComponent(id)}`),
    rollBack: (request) => post('/roll-back', request),

    restore: (snapshot, items) => post(`/snapshots/${encodeURIComponent(snapshot)}/restore`, choiceOf(items)),
    exportLive: () => get('/export'),
    importItems: (request) => post('/import', request),
    readDrift: () => get('/drift'),
    propose: (set, items, reason) => post(`${pathOf(set)}/propose`, { ...choiceOf(items), ...(reason === undefined ? {} : { reason }) }),

    uploadPicture: (file) => call({ method: 'POST', path: '/pictures', file }),

    readEmergency: () => get('/emergency'),
    setEmergency: (request) => put('/emergency', request),

    listColleagues: () => get('/colleagues'),
    listEditors: () => get('/editors'),
    addEditor: (request) => post('/editors', request),
    setRole: (uid, role) => put(`/editors/${encodeURIComponent(uid)}/role`, { role }),
    setDisabled: (uid, disabled) => put(`/editors/${encodeURIComponent(uid)}/state`, { disabled }),
    signOut: (uid) => post(`/editors/${encodeURIComponent(uid)}/sign-out`),
    readAudit: (max) => get(max === undefined ? '/audit' : `/audit?${new URLSearchParams({ most: String(max) })}`),

    plan: (request) => post('/plan', request),
  };
}

function pathOf(set: string): string {
  return `/change-sets/${encodeURIComponent(set)}`;
}

function itemPath(set: string, { kind, id }: ItemName): string {
  return `${pathOf(set)}/items/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
}

/** Only kind and id, because the server refuses unknown properties. */
function choiceOf(items: Choice): ChangesChoice {
  return items ? { items: items.map(({ kind, id }) => ({ kind, id })) } : {};
}
