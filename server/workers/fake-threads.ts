import { type StartThread, serveQuestions, type ToThread } from './request-thread.ts';

/** Fake threads: messages are copied as between threads, and arrive later. */
export interface FakeThreads<Question, Answer> {
  readonly start: StartThread<Question, Answer>;
  /** Every message that was sent, in order. */
  readonly sent: readonly Question[];
  /** Every thread that was started; calling `die` makes it lost. */
  readonly running: readonly { readonly die: (why: string) => void }[];
}

/** Threads for tests. Each started one creates its own answering side. */
export function createFakeThreads<Question, Answer>(
  makeAnswering: () => (question: Question) => Answer | Promise<Answer>,
): FakeThreads<Question, Answer> {
  const sent: Question[] = [];
  const running: { readonly die: (why: string) => void }[] = [];
  return {
    sent,
    running,
    start(onMessage, lost) {
      let isAlive = true;
      const later = <Message>(message: Message, arrive: (copy: Message) => void) =>
        void Promise.resolve(structuredClone(message)).then((copy) => (isAlive ? arrive(copy) : undefined));
      const serve = serveQuestions(makeAnswering(), (message) => later(message, onMessage));
      const die = (why: string) => {
        isAlive = false;
        lost(why);
      };
      running.push({ die });
      const notify = (message: ToThread<Question>) => {
        sent.push(message.question);
        later(message, serve);
      };
      return { notify, end: () => die('ended') };
    },
  };
}
