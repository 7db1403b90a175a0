// The parts that all editors of the trial share, and their view of the server that is killed.

/** The totals of all work, for readers of the run's output. */
export interface Figures {
  saves: number;
  publishes: number;
  schedules: number;
  /** Acknowledged steps of reviews. */
  steps: number;
  /** Saves and publishes with a lost response, and how many of them were carried out nevertheless. */
  unanswered: number;
  doneUnanswered: number;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** One run of the server, as seen by one editor. */
export interface LaneContext {
  ask<Body>(method: string, path: string, body?: unknown, tag?: string): Promise<Answer<Body>>;
  /** The same run, as seen by another persona. */
  as(persona: string): LaneContext;
  readonly parts: Shared;
}

export interface Shared {
  readonly figures: Figures;
  readonly random: () => number;
  /** The change set in which all editors work. */
  set: string;
  count: number;
  readonly cookies: Map<string, string>;
  /** Acknowledged publishes. */
  readonly published: { readonly id: string; readonly seq: number; readonly reason: string }[];
  /** Acknowledged schedules, by id. */
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
