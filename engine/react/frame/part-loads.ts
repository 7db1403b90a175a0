import type { ComponentType } from 'react';
import { toReadable } from '../hooks/readable.ts';

/** Fetches the module of a lazy component. The function is also the part's identity, so use one function per part. */
export type LoadPart<P> = () => Promise<PartModule<P>>;

/** A module with one lazy component: a part, a page or a widget. */
type PartModule<P> = { readonly Part: ComponentType<P> } | { readonly Page: ComponentType<P> } | { readonly Widget: ComponentType<P> };

/** One load of a part. All attempts share its promise, so that all callers get the one that succeeds. */
interface PartLoad<P> {
  readonly promise: Promise<ComponentType<P>>;
  readonly settle: { readonly resolve: (part: ComponentType<P>) => void; readonly reject: (cause: unknown) => void };
  state: 'loading' | 'loaded' | 'failed';
  /** The number of attempts in progress. */
  tries: number;
}

/** A map from load functions to loads. Their prop types differ, so each entry is typed by its load function. */
interface PartLoads {
  get<P>(load: LoadPart<P>): PartLoad<P> | undefined;
  set<P>(load: LoadPart<P>, part: PartLoad<P>): unknown;
}

const loads: PartLoads = new WeakMap<object, never>() as WeakMap<object, never> & PartLoads;

/** The component of a part, loading or loaded. It is requested once. */
export function partOf<P>(load: LoadPart<P>): Promise<ComponentType<P>> {
  return (loads.get(load) ?? startPart(load)).promise;
}

/** Requests an unloaded part again. An attempt in progress continues, so that a part which arrives late is still used. */
export function restartPart<P>(load: LoadPart<P>): void {
  const part = loads.get(load);
  if (part?.state === 'loading') tryPart(load, part);
  if (part?.state === 'failed') startPart(load);
}

/** Loads a part before it is rendered, so that the server and the first browser render have it immediately. */
export async function loadPart<P>(load: LoadPart<P>): Promise<void> {
  if (loads.get(load)?.state === 'failed') restartPart(load);
  await partOf(load);
}

/** A part whose script is already loaded. It is never fetched, but it may sleep like any other. */
export function toLoadedPart<P>(Part: ComponentType<P>): LoadPart<P> {
  const load: LoadPart<P> = async () => ({ Part });
  void partOf(load);
  return load;
}

function startPart<P>(load: LoadPart<P>): PartLoad<P> {
  let settle: PartLoad<P>['settle'] | undefined;
  const promise = new Promise<ComponentType<P>>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise runs what it is made with at once.');
  const part: PartLoad<P> = { promise: toReadable(promise), settle, state: 'loading', tries: 0 };
  loads.set(load, part);
  tryPart(load, part);
  return part;
}

function componentOf<P>(module: PartModule<P>): ComponentType<P> {
  if ('Part' in module) return module.Part;
  return 'Page' in module ? module.Page : module.Widget;
}

function tryPart<P>(load: LoadPart<P>, part: PartLoad<P>): void {
  part.tries += 1;
  load().then(
    (module) => {
      part.state = 'loaded';
      part.settle.resolve(componentOf(module));
    },
    (cause: unknown) => {
      part.tries -= 1;
      if (part.tries > 0 || part.state === 'loaded') return;
      part.state = 'failed';
      part.settle.reject(cause);
    },
  );
}
