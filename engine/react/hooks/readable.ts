interface ReadablePromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/** A promise that React's use() can read at once when it has settled, instead of waiting one more turn; so a part loaded ahead is drawn in the first render, on the server too. */
export function toReadable<T>(promise: Promise<T>): Promise<T> {
  const readable: ReadablePromise<T> = promise;
  readable.then(
    (value) => void Object.assign(readable, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(readable, { status: 'rejected', reason }),
  );
  return readable;
}
