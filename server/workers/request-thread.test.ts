import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFakeThreads } from './fake-threads.ts';
import { createRequestThread } from './request-thread.ts';

function openThread(answer: (question: string) => string | Promise<string>) {
  const threads = createFakeThreads(() => answer);
  return { ...threads, asked: createRequestThread('testers', threads.start) };
}

const answerShortly = async (question: string) => {
  await nextTurn();
  if (question === 'broken') throw new Error('This has no answer.');
  return `${question}!`;
};

describe('createRequestThread', () => {
  it('starts with the first question or before it, and answers many concurrent questions correctly', async () => {
    const { asked, running } = openThread(answerShortly);
    expect(running).toHaveLength(0);
    asked.start();
    asked.start();
    expect(running).toHaveLength(1);
    const questions = Array.from({ length: 30 }, (_, n) => `question ${n}`);
    expect(await Promise.all(questions.map(asked.request))).toEqual(questions.map((question) => `${question}!`));
    expect(running).toHaveLength(1);
  });

  it('reports why a question failed, and continues', async () => {
    const { asked } = openThread(answerShortly);
    await expect(asked.request('broken')).rejects.toThrow('This has no answer.');
    expect(await asked.request('whole')).toBe('whole!');
  });

  it('gets notifications only while it runs', async () => {
    const heard: string[] = [];
    const { asked } = openThread((question) => {
      heard.push(question);
      return question;
    });
    asked.notify('too early');
    await asked.request('first');
    asked.notify('by the way');
    await asked.request('second');
    expect(heard).toEqual(['first', 'by the way', 'second']);
  });

  it('restarts after a loss and repeats the question once; a second loss rejects', async () => {
    const { asked, running } = openThread(answerShortly);
    const first = asked.request('first');
    running[0]?.die('out of memory');
    expect(await first).toBe('first!');
    expect(running).toHaveLength(2);
    const second = asked.request('second');
    running[1]?.die('out of memory');
    running[2]?.die('out of memory');
    await expect(second).rejects.toMatchObject({ status: 503, code: 'testers-lost' });
    expect(await asked.request('third')).toBe('third!');
  });

  it('does not start again after the end of the server', async () => {
    const { asked, running } = openThread(answerShortly);
    const going = asked.request('going');
    asked.end();
    await expect(going).rejects.toMatchObject({ status: 503 });
    await expect(asked.request('late')).rejects.toMatchObject({ status: 503 });
    asked.start();
    expect(running).toHaveLength(1);
  });
});
