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
  readonly tell: (message: ToThread<Question>) => void;
  readonly end: () => void;
}

/** Starts a thread. `lost` is called once if it ends by itself. */
export type StartThread<Question, Answer> = (hear: (message: FromThread<Answer>) => void, lost: (why: string) => void) => Thread<Question>;

/** Work that is done in a separate thread. */
export interface AskedThread<Question, Answer> {
  /**
   * Rejects with the error of the thread; with an UnavailableError when the thread is lost twice during one question, or the server stops.
   */
  askThread(question: Question): Promise<Answer>;
  /** Sends something that needs no answer, if the thread is running. */
  tell(question: Question): void;
  /** Starts the thread before the first question. */
  start(): void;
  end(): void;
}

interface Asked<Question, Answer> {
  readonly message: ToThread<Question>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** A question under way when the thread was lost is asked once more. */
  tries: number;
}

const maxAttempts = 2;
const noAnswer = 0;

/**
 * A thread that answers questions. It is started by the first one, and again after it was lost. `name` tells threads apart in problem
 * codes.
 */
export function createAskedThread<Question, Answer>(name: string, start: StartThread<Question, Answer>): AskedThread<Question, Answer> {
  const asked = new Map<number, Asked<Question, Answer>>();
  let thread: Thread<Question> | null = null;
  let isEnded = false;
  let count = noAnswer;
  const gone = (why?: string) => new UnavailableError(undefined, { code: `${name}-lost`, cause: why === undefined ? why : new Error(why) });
  const running = () => {
    thread ??= start(hear, lose);
    return thread;
  };
  const hear = (message: FromThread<Answer>) => {
    const one = asked.get(message.id);
    asked.delete(message.id);
    if ('answer' in message) one?.resolve(message.answer);
    else one?.reject(new Error(message.failed));
  };
  const lose = (why: string) => {
    thread = null;
    for (const [id, one] of [...asked]) {
      one.tries += 1;
      if (one.tries < maxAttempts && !isEnded) running().tell(one.message);
      else {
        asked.delete(id);
        one.reject(gone(why));
      }
    }
  };
  return {
    askThread: (question) =>
      new Promise((resolve, reject) => {
        if (isEnded) return reject(gone());
        count += 1;
        const message = { id: count, question };
        asked.set(count, { message, resolve, reject, tries: 0 });
        running().tell(message);
      }),
    tell: (question) => thread?.tell({ id: noAnswer, question }),
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
  tell: (message: FromThread<Answer>) => void,
): (message: ToThread<Question>) => void {
  return ({ id, question }) => {
    Promise.resolve(question)
      .then(answer)
      .then(
        (found) => tell({ id, answer: found }),
        (error: unknown) => tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  };
}
