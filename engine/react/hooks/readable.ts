interface ReadablePromise<T> extends Promise<T> {
  status?: 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
}

/**
 * A promise that React's use() can read synchronously once it has settled, so that a preloaded part is in the first render, also on the
 * server.
 */
export function toReadable<T>(promise: Promise<T>): Promise<T> {
  const readable: ReadablePromise<T> = promise;
  readable.then(
    (value) => void Object.assign(readable, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(readable, { status: 'rejected', reason }),
  );
  return readable;
}
