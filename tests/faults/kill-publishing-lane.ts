// What every editor of the trial has: a view of the server that is killed, and what all of them share.

/** The totals of all work, for whoever reads the output of the run. */
export interface Figures {
  saves: number;
  publishes: number;
  schedules: number;
  /** Steps of reviews that had an answer. */
  steps: number;
  /** Saves and publishes whose answer was lost, and how many of them were carried out all the same. */
  unanswered: number;
  doneUnanswered: number;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** One run of the server, from the view of one editor. */
export interface LaneContext {
  ask<Body>(method: string, path: string, body?: unknown, tag?: string): Promise<Answer<Body>>;
  /** The same run, from the view of somebody else. */
  as(persona: string): LaneContext;
  readonly parts: Shared;
}

export interface Shared {
  readonly figures: Figures;
  readonly random: () => number;
  /** The change set in which all of them work. */
  set: string;
  count: number;
  readonly cookies: Map<string, string>;
  /** Publishes that were answered. */
  readonly published: { readonly id: string; readonly seq: number; readonly reason: string }[];
  /** Schedules that were answered, by id. */
  readonly scheduled: Map<string, string>;
}

export function nextNumber({ parts }: LaneContext): number {
  parts.count += 1;
  return parts.count;
}

export function numberIn(value: unknown): number {
  return Number(/^Number (\d+)$/.exec((value as { text?: string } | null)?.text ?? '')?.[1] ?? 0);
}

export async function good<Body>(asked: Promise<Answer<Body>>, status = 200): Promise<Body> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
