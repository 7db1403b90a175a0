import type { ChangesPublish, ChangesSchedule, RollBackRequest, ScheduleMove } from '#schemas/editor';
import {
  type Call,
  ConflictError,
  callerOf,
  defineRoute,
  HttpError,
  json,
  problemReply,
  type Reply,
  type Route,
  UnavailableError,
} from '../../http/index.ts';
import { type ChangesOutcome, type ChangesReview, publishChanges, type Refusal, refusalOf, reviewChanges } from '../publish-changes.ts';
import type { Schedule } from '../schedules.ts';
import { approverOf, checkOpen, checkOtherEyes, checkSeen, contentTagOf } from '../set-review.ts';
import { actorOf, chosen, readMoment, tagIn } from './read-call.ts';
import { type PublishingServices, publishing, reading } from './services.ts';
import { toReviewReply, toScheduleShown } from './shown.ts';

const scheduleDocs = { id: ['The id of a scheduled publish.', '6b1de3c2-5f0b-4b0e-a7a4-0d5b9d1c7e55'] } as const;

/** Publishing now or later, and rolling back. */
export function publishRoutes(services: PublishingServices): Route[] {
  const { changeSets, rollBack } = services;
  return [
    defineRoute<ChangesPublish>({
      ...publishing,
      path: '/editor/api/change-sets/:set/publish',
      operationId: 'publishChanges',
      summary: 'Publish drafts of a change set now',
      problems: [409, 422],
      headers: ['If-Match'],
      request: 'editor/changes-publish',
      response: 'editor/published',
      async handle(call) {
        checkAuthority(services);
        const { set, ...request } = await readApproval(services, call);
        const name = `${set.id} ${contentTagOf({ items: request.drafts })}`;
        const outcome = await services.publishQueue.runSoon(name, async (goLive) => {
          // Somebody may have discarded the set while this publish waited for others.
          checkOpen(await changeSets.readSet(set.id));
          const made = await publishChanges({ ...services, goLive }, { ...request, actor: actorOf(call) });
          if (made.kind !== 'refused') await changeSets.settle(set.id, made.review.results);
          return made;
        });
        return toOutcomeReply(outcome);
      },
    }),
    ...scheduleRoutes(services),
    defineRoute<RollBackRequest>({
      ...publishing,
      path: '/editor/api/roll-back',
      operationId: 'rollBack',
      summary: 'Make an earlier version live again',
      problems: [410],
      request: 'editor/roll-back',
      response: 'editor/published',
      async handle(call) {
        const { id, note } = call.body;
        const { seq } = await rollBack({ id, note, actor: actorOf(call) });
        return json({ id, seq, changes: 0 });
      },
    }),
  ];
}

function scheduleRoutes(services: PublishingServices): Route[] {
  const { schedules } = services;
  const shown = async (schedule: Schedule) => toScheduleShown(schedule, await schedules.listSchedules());
  return [
    defineRoute<ChangesSchedule>({
      ...publishing,
      path: '/editor/api/change-sets/:set/schedule',
      operationId: 'scheduleChanges',
      summary: 'Schedule drafts of a change set to go live at a moment',
      problems: [409, 422],
      headers: ['If-Match'],
      request: 'editor/changes-schedule',
      response: 'editor/schedule',
      statuses: [201],
      async handle(call) {
        checkAuthority(services);
        const { set, drafts: items, note, acceptsWarnings, reason } = await readApproval(services, call);
        const at = readMoment(call.body.at);
        const review = await reviewChanges(services, items, Date.parse(at));
        const because = refusalOf(review, { acceptsWarnings, reason });
        if (because) return refusalReply(because, review);
        const { uid } = callerOf(call);
        const { id: from, title } = set;
        const whose = { approvedBy: uid, reviewedBy: approverOf(set) };
        const schedule = await schedules.addSchedule({ from, title, note, at, ...whose, acceptsWarnings, reason, items });
        await services.note(uid, 'schedule', schedule.id, { at });
        const { warnings } = review;
        if (warnings.length > 0) await services.onOverride({ by: uid, target: schedule.id, warnings, reason: reason.trim() });
        return json(await shown(schedule), { status: 201 });
      },
    }),
    defineRoute({
      ...reading,
      path: '/editor/api/schedules',
      operationId: 'listSchedules',
      summary: 'List what is scheduled to go live, and what became of it',
      response: 'editor/schedules',
      async handle() {
        const all = await schedules.listSchedules();
        return json(all.map((schedule) => toScheduleShown(schedule, all)));
      },
    }),
    defineRoute<ScheduleMove>({
      ...publishing,
      method: 'PUT',
      path: '/editor/api/schedules/:id',
      operationId: 'moveSchedule',
      summary: 'Move a scheduled publish to another moment',
      parameters: scheduleDocs,
      request: 'editor/schedule-move',
      response: 'editor/schedule',
      async handle(call) {
        checkAuthority(services);
        const { uid } = callerOf(call);
        // Choosing the moment means publishing, so the four-eyes rule applies; cancelling is always safe.
        const check = ({ items }: Schedule) => checkOtherEyes(items, uid, services.needsOtherEyes);
        const schedule = await schedules.move(call.params.id ?? '', readMoment(call.body.at), check);
        await services.note(uid, 'schedule', schedule.id, { at: schedule.at });
        return json(await shown(schedule));
      },
    }),
    defineRoute({
      ...publishing,
      method: 'DELETE',
      path: '/editor/api/schedules/:id',
      operationId: 'cancelSchedule',
      summary: 'Cancel a scheduled publish',
      parameters: scheduleDocs,
      response: 'editor/schedule',
      async handle(call) {
        const schedule = await schedules.cancel(call.params.id ?? '');
        await services.note(callerOf(call).uid, 'schedule-cancelled', schedule.id);
        return json(await shown(schedule));
      },
    }),
  ];
}

/** Refuses to publish if the folder of files is the authority: changes then go live through the files. */
function checkAuthority({ authority }: PublishingServices): void {
  if (authority === 'files')
    throw new ConflictError(
      'The folder of files is what counts here, so nothing is published from the editor. Propose the change as files instead.',
      {
        code: 'authority-files',
      },
    );
}

/** The approved part of a change set, as the approver saw it. Under the four-eyes rule, they wrote none of it. */
async function readApproval({ changeSets, needsOtherEyes }: PublishingServices, call: Call<ChangesPublish>) {
  const set = await changeSets.readSet(call.params.set ?? '');
  checkOpen(set);
  const { items, note, acceptsWarnings = false, reason = '' } = call.body;
  const drafts = chosen(set, items);
  checkOtherEyes(drafts, callerOf(call).uid, needsOtherEyes);
  checkSeen({ items: drafts }, tagIn(call));
  return { set, drafts, note, acceptsWarnings, reason };
}

function toOutcomeReply(outcome: ChangesOutcome | null): Reply {
  if (outcome?.kind === 'published') return json({ id: outcome.id, seq: outcome.seq, changes: outcome.review.changes.length });
  if (outcome?.kind === 'unchanged') return json({ id: outcome.review.live, seq: null, changes: 0 });
  const because = outcome?.because ?? 'busy';
  if (outcome === null || because === 'busy')
    throw new UnavailableError('Others are publishing at this moment. Nothing went live. Please try again in a moment.', {
      code: 'publish-busy',
      retryAfterSeconds: 3,
    });
  return refusalReply(because, outcome.review);
}

type NotBusy = Exclude<Refusal, 'busy'>;

const refusals = {
  conflicts: [409, 'publish-conflicts', 'Others published different changes of the same items. Choose which to keep, then publish again.'],
  errors: [422, 'publish-errors', 'The catalogue would have mistakes. Put them right, then publish again.'],
  warnings: [422, 'publish-warnings', 'There are warnings. Accept them to publish anyway.'],
  reason: [422, 'reason-missing', 'Say in a few words, 10 characters or more, why it shall happen although there are warnings.'],
} as const satisfies Readonly<Record<NotBusy, readonly [number, string, string]>>;

/** The reply with the reason why drafts do not go live, and the review. */
export function refusalReply(because: NotBusy, review: ChangesReview): Reply {
  const [status, code, sentence] = refusals[because];
  const pointer = because === 'reason' ? { pointer: '/reason' } : {};
  return problemReply(new HttpError(status, code, sentence, pointer), { review: toReviewReply(review) });
}
