import { UnavailableError } from '../http/index.ts';

/** A message to a thread. */
export interface ToThread<Question> {
  readonly id: number;
  readonly question: Question;
}

/** A message from a thread. */
export type FromThread<Answer> = { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly failed: string };

/** A running thread. */
interface Thread<Question> {
  readonly notify: (message: ToThread<Question>) => void;
  readonly end: () => void;
}

/** Starts a thread. `lost` is called once if it ends by itself. */
export type StartThread<Question, Answer> = (
  onMessage: (message: FromThread<Answer>) => void,
  lost: (why: string) => void,
) => Thread<Question>;

/** Work that runs in a separate thread. */
export interface RequestThread<Question, Answer> {
  /**
   * Rejects with the error of the thread; with an UnavailableError when the thread is lost twice during one question, or the server stops.
   */
  request(question: Question): Promise<Answer>;
  /** Sends a message without an answer, if the thread is running. */
  notify(question: Question): void;
  /** Starts the thread before the first question. */
  start(): void;
  end(): void;
}

interface PendingRequest<Question, Answer> {
  readonly message: ToThread<Question>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** A question in flight when the thread was lost is repeated once. */
  tries: number;
}

const maxAttempts = 2;
const noAnswer = 0;

/** A thread that answers questions. The first one starts it, again after it was lost. `name` identifies the thread in problem codes. */
export function createRequestThread<Question, Answer>(name: string, start: StartThread<Question, Answer>): RequestThread<Question, Answer> {
  const pending = new Map<number, PendingRequest<Question, Answer>>();
  let thread: Thread<Question> | null = null;
  let isEnded = false;
  let count = noAnswer;
  const gone = (why?: string) => new UnavailableError(undefined, { code: `${name}-lost`, cause: why === undefined ? why : new Error(why) });
  const running = () => {
    thread ??= start(onMessage, lose);
    return thread;
  };
  const onMessage = (message: FromThread<Answer>) => {
    const one = pending.get(message.id);
    pending.delete(message.id);
    if ('answer' in message) one?.resolve(message.answer);
    else one?.reject(new Error(message.failed));
  };
  const lose = (why: string) => {
    thread = null;
    for (const [id, one] of [...pending]) {
      one.tries += 1;
      if (one.tries < maxAttempts && !isEnded) running().notify(one.message);
      else {
        pending.delete(id);
        one.reject(gone(why));
      }
    }
  };
  return {
    request: (question) =>
      new Promise((resolve, reject) => {
        if (isEnded) return reject(gone());
        count += 1;
        const message = { id: count, question };
        pending.set(count, { message, resolve, reject, tries: 0 });
        running().notify(message);
      }),
    notify: (question) => thread?.notify({ id: noAnswer, question }),
    start: () => void (isEnded || running()),
    end() {
      isEnded = true;
      thread?.end();
    },
  };
}

/** The thread's side: answers questions. */
export function serveQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
  post: (message: FromThread<Answer>) => void,
): (message: ToThread<Question>) => void {
  return ({ id, question }) => {
    Promise.resolve(question)
      .then(answer)
      .then(
        (found) => post({ id, answer: found }),
        (error: unknown) => post({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  };
}
