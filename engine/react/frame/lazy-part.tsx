import {
  Component,
  type ComponentType,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { toReadable } from '../hooks/readable.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTimeout } from '../hooks/use-timer.ts';
import type { Elements } from '../parts/elements.tsx';
import { FailedView, type FailedWords } from '../parts/failed-view.tsx';
import { Loading, type SkeletonShape } from '../parts/skeleton.tsx';

/** Fetches the module of a lazy component. The function itself is the part's identity, so it must be one per part. */
export type LoadPart<P> = () => Promise<{ readonly Widget: ComponentType<P> }>;

/** When a slow part shows the failed view while loading goes on, and when loading is given up (FRAME-073). */
export const LOADING = { slowMs: 5000, giveUpMs: 120_000 } as const;

interface Part<P> {
  readonly promise: Promise<ComponentType<P>>;
  readonly state: 'loading' | 'loaded' | 'failed';
}

/** One load by its function. The types of props cannot be told apart in one map, so each entry is read by the function that made it. */
interface PartCache {
  get<P>(load: LoadPart<P>): Part<P> | undefined;
  set<P>(load: LoadPart<P>, part: Part<P>): unknown;
}

const parts: PartCache = new WeakMap<object, never>() as WeakMap<object, never> & PartCache;

/** Loads a part ahead of drawing it, so that the server and the first browser render have it at once. */
export async function loadPart<P>(load: LoadPart<P>): Promise<void> {
  const part = parts.get(load);
  await (part?.state === 'failed' ? startPart(load, []) : partOf(load)).promise;
}

function partOf<P>(load: LoadPart<P>): Part<P> {
  return parts.get(load) ?? startPart(load, []);
}

function startPart<P>(load: LoadPart<P>, earlier: readonly Promise<ComponentType<P>>[]): Part<P> {
  const fresh = load().then((module) => module.Widget);
  const promise = toReadable(earlier.length > 0 ? Promise.any([fresh, ...earlier]) : fresh);
  const part: Part<P> = { promise, state: 'loading' };
  const settle = (state: Part<P>['state']) => (parts.get(load) === part ? parts.set(load, { promise, state }) : undefined);
  parts.set(load, part);
  promise.then(
    () => settle('loaded'),
    () => settle('failed'),
  );
  return part;
}

// A load still on its way stays in the race, so that a part which arrives late is used all the same.
function restartPart<P>(load: LoadPart<P>): void {
  const part = parts.get(load);
  if (part?.state !== 'loaded') startPart(load, part?.state === 'loading' ? [part.promise] : []);
}

/** Props of LazyPart. onFail hears of every failure, for the log. */
export interface LazyPartProps<P> {
  readonly load: LoadPart<P>;
  readonly props: P;
  readonly words: FailedWords;
  readonly loadingLabel: string;
  readonly shape?: SkeletonShape;
  readonly onFail?: (cause: unknown) => void;
}

/**
 * Draws a lazy component inside its own boundary: skeleton after 200 ms, Try again after 5 s while loading goes on, given up at 120 s.
 * What the server drew stays until the script is here, whatever changes around it meanwhile.
 */
export function LazyPart<P extends object>(part: LazyPartProps<P>): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const [isHere, setHere] = useState(false);
  const { load } = part;
  const retry = useCallback(() => {
    restartPart(load);
    setAttempt((count) => count + 1);
  }, [load]);
  const noteHere = useCallback(() => setHere(true), []);
  return <Boundary key={attempt} part={part} isHere={isHere} onRetry={retry} onHere={noteHere} />;
}

interface BoundaryProps<P> {
  readonly part: LazyPartProps<P>;
  readonly isHere: boolean;
  readonly onRetry: () => void;
  readonly onHere: () => void;
}

// React throws a drawn part away when its boundary is drawn anew before its script has come, so until then nothing new is handed down.
const Boundary = memo(function Boundary<P extends object>({ part, onRetry, onHere }: BoundaryProps<P>): ReactElement {
  const { load, props, words, loadingLabel, shape, onFail } = part;
  return (
    <FailureBoundary words={words} onRetry={onRetry} onFail={onFail}>
      <Suspense fallback={<SlowLoading words={words} label={loadingLabel} shape={shape} onRetry={onRetry} />}>
        <LoadedPart load={load} props={props} onHere={onHere} />
      </Suspense>
    </FailureBoundary>
  );
}, isSameBoundary) as <P extends object>(props: BoundaryProps<P> & { readonly key: number }) => ReactElement;

function isSameBoundary<P>(before: BoundaryProps<P>, { part, isHere }: BoundaryProps<P>): boolean {
  return before.part === part || (!isHere && before.part.load === part.load);
}

/** Draws a lazy component that nobody waits for, once the page is awake: while it comes, and when it does not, there is nothing. */
export function QuietPart<P extends object>({ load, props, onFail }: Pick<LazyPartProps<P>, 'load' | 'props' | 'onFail'>): ReactElement {
  const isAwake = useHydrated();
  return (
    <FailureBoundary words={null} onFail={onFail}>
      <Suspense>{isAwake && <LoadedPart load={load} props={props} />}</Suspense>
    </FailureBoundary>
  );
}

interface LoadedPartProps<P> extends Pick<LazyPartProps<P>, 'load' | 'props'> {
  readonly onHere?: () => void;
}

function LoadedPart<P extends object>({ load, props, onHere }: LoadedPartProps<P>): ReactElement {
  const Part = use(partOf(load).promise);
  useEffect(() => onHere?.(), [onHere]);
  return <Part {...props} />;
}

interface SlowLoadingProps {
  readonly words: FailedWords;
  readonly label: string;
  readonly shape?: SkeletonShape;
  readonly onRetry: () => void;
}

/** What shows while something loads: a skeleton, after 5 s the failed view with Try again, after 120 s a failure for the boundary above. */
export function SlowLoading({ words, label, shape, onRetry }: SlowLoadingProps): ReactElement {
  const [waitedMs, setWaited] = useState(0);
  useTimeout(() => setWaited(LOADING.slowMs), LOADING.slowMs);
  useTimeout(() => setWaited(LOADING.giveUpMs), LOADING.giveUpMs);
  const phase = choosePhase(waitedMs);
  if (phase === 'over') throw new PartTimeoutError();
  if (phase === 'slow') return <FailedView words={words} onRetry={onRetry} />;
  return <Loading label={label} shape={shape} />;
}

/** How a load stands after a wait: still new, slow (the failed view shows, loading goes on), or given up (FRAME-073). */
export function choosePhase(waitedMs: number): 'new' | 'slow' | 'over' {
  if (waitedMs >= LOADING.giveUpMs) return 'over';
  return waitedMs >= LOADING.slowMs ? 'slow' : 'new';
}

/** A lazy part that did not arrive in 120 seconds. */
export class PartTimeoutError extends Error {
  override readonly name = 'PartTimeoutError';
  readonly code = 'part-timeout';
  constructor() {
    super('A part of the page did not arrive in 120 seconds. Check the connection and try again.');
  }
}

/** Props of FailureBoundary. */
export interface FailureBoundaryProps {
  /** Null: what broke leaves nothing behind. */
  readonly words: FailedWords | null;
  readonly onRetry?: () => void;
  readonly onFail?: (cause: unknown) => void;
  readonly children: Elements;
}

interface FailureState {
  readonly hasFailed: boolean;
}

/** Keeps a failure inside: the failed view takes the place of what broke, and Try again draws it anew (FRAME-071). */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureState> {
  override state: FailureState = { hasFailed: false };

  static getDerivedStateFromError(): FailureState {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFail?.(cause);
  }

  retry = (): void => {
    this.setState({ hasFailed: false });
    this.props.onRetry?.();
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.words && <FailedView words={this.props.words} onRetry={this.retry} />;
  }
}
