// A writer and a publisher who take one change set after another from the first edit through a review to the publish, on a server that is
// killed repeatedly.
import { expect } from 'vitest';
import type { ChangeSetShown, HistoryReply, SnapshotReply } from '#schemas/editor';
import { good, type LaneContext, nextNumber, numberIn } from './kill-publishing-lane.ts';

/** The reviews of one catalogue. */
interface Reviews {
  /** Writes, requests a review, sends it back, requests again, approves and publishes until the server is gone. */
  work(context: LaneContext): Promise<void>;
  /** Checks that a restarted server knows each acknowledged step once and in order, and at most the unacknowledged one in addition. */
  check(context: LaneContext): Promise<void>;
}

/** One change set in progress. */
interface Way {
  readonly set: string;
  readonly number: number;
  /** The acknowledged steps, as 'kind note', and the last requested one. */
  readonly told: string[];
  trying: string;
}

/** Each set adds an item of its own. */
function itemOf({ number }: Way): string {
  return `reviewed-${number}`;
}

/** Reviews that have not started yet. */
export function createReviews(): Reviews {
  let way: Way | null = null;
  return {
    async work(context) {
      for (;;) {
        const [writer, publisher] = [context.as('editor-writer'), context.as('editor-publisher')];
        const opened = await good<ChangeSetShown>(writer.ask('POST', 'change-sets', { title: 'Reviewed' }), 201);
        way = { set: opened.id, number: nextNumber(context), told: [], trying: '' };
        await goAlong(writer, publisher, way);
        way = null;
      }
    },
    async check(context) {
      if (way) await checkWay(context, way);
      way = null;
    },
  };
}

async function goAlong(writer: LaneContext, publisher: LaneContext, way: Way): Promise<void> {
  const { set, number, told } = way;
  const path = `change-sets/${set}`;
  const step = async (who: LaneContext, kind: string, order: string, body: object, tag?: string) => {
    const note = `${kind} ${nextNumber(who)}`;
    way.trying = note;
    await good(who.ask('POST', `${path}/${order}`, { ...body, note }, tag));
    told.push(note);
    who.parts.figures.steps += 1;
  };
  const asking = { title: `Reviewed ${number}`, to: null };
  const value = { id: itemOf(way), text: `Number ${number}`, area: 'pages', source: '' };
  await good(writer.ask('PUT', `${path}/items/messages/${value.id}`, { value }, 'none'));
  await step(writer, 'asked', 'ask', asking);
  await step(publisher, 'sent-back', 'send-back', {});
  await step(writer, 'asked', 'ask', asking);
  const seen = await good<ChangeSetShown>(publisher.ask('GET', path));
  await step(publisher, 'approved', 'approve', {}, seen.tag);
  await step(publisher, 'published', 'publish', { acceptsWarnings: true, reason: 'Only for this trial.' }, seen.tag);
  publisher.parts.figures.publishes += 1;
}

async function checkWay({ ask }: LaneContext, way: Way): Promise<void> {
  const { set, number, told, trying } = way;
  const [shown, history, live] = await Promise.all([
    good<ChangeSetShown>(ask('GET', `change-sets/${set}`)),
    good<HistoryReply>(ask('GET', 'snapshots')),
    good<SnapshotReply>(ask('GET', 'export')),
  ]);
  const published = history.map(({ reason }) => reason).filter((reason) => reason === trying);
  const kept = [...(shown.steps ?? []).map(({ note }) => note), ...published];
  expect([told, [...told, trying]]).toContainEqual(kept);
  const items = published.length > 0 ? live.items : shown.items;
  if (told.length > 0) expect(numberIn(items.find(({ id }) => id === itemOf(way))?.value)).toBe(number);
}
