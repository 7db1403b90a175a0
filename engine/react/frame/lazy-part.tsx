import {
  Component,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Elements } from '../components/elements.tsx';
import { type FailedLabels, FailedView } from '../components/failed-view.tsx';
import { Loading, type SkeletonShape } from '../components/skeleton.tsx';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useBackOnline } from '../hooks/use-online.ts';
import { useTimeout } from '../hooks/use-timer.ts';
import { type LoadPart, partOf, restartPart } from './part-loads.ts';
import { useWaking } from './waking.ts';

/** When a slow part shows the failed view while loading continues, and when loading times out. */
export const LOADING = { slowMs: 5000, giveUpMs: 120_000 } as const;

/** `onFail` receives every failure, for the log. */
export interface LazyPartProps<P> {
  readonly load: LoadPart<P>;
  readonly props: P;
  readonly labels: FailedLabels;
  readonly loadingLabel: string;
  readonly shape?: SkeletonShape | undefined;
  /**
   * The id of an element around the server's HTML. Until it is near the screen, or the person interacts with it, the part sleeps: its HTML
   * stays, and its script is not even loaded.
   */
  readonly wakesNear?: string | undefined;
  readonly onFail?: ((cause: unknown) => void) | undefined;
  /** Leads back from a part that replaced its opener. */
  readonly onLeave?: () => void;
}

/**
 * Renders a lazy component in a boundary of its own: a skeleton after 200 ms, Try again after 5 s while loading continues, failure after
 * 120 s, and another attempt when the network returns. The server's HTML stays until the script has loaded, whatever changes around it; the
 * same limits apply, and Try again is shown above it. With `wakesNear` all this starts once the part is near.
 */
export function LazyPart<P extends object>(part: LazyPartProps<P>): ReactElement {
  const { load, labels, onFail, onLeave } = part;
  const [stage, setStage] = useState<Stage>('drawn');
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  const failure = useRef<FailureBoundary>(null);
  const isLoaded = stage === 'here';
  const { sleep, isAsleep, wake } = useWaking(part.wakesNear);
  const phase = useWait(!isAsleep && !isLoaded, attempt);
  const retry = useCallback(() => {
    restartPart(load);
    countAttempt();
  }, [load]);
  useBackOnline(() => {
    if (!isLoaded) failure.current?.retry();
  });
  // A change around the part has removed the server's HTML, so load the part now.
  useEffect(() => {
    if (stage === 'waiting') wake();
  }, [stage, wake]);
  return (
    <FailureBoundary ref={failure} labels={labels} onRetry={retry} onFail={onFail} onLeave={onLeave}>
      {stage === 'drawn' && phase === 'slow' && <FailedView labels={labels} onRetry={retry} />}
      {phase === 'over' ? (
        <GivenUp />
      ) : (
        <Boundary part={part} sleep={sleep} stage={stage} phase={phase} onRetry={retry} onStage={setStage} />
      )}
    </FailureBoundary>
  );
}

/** The content on the screen: the server's HTML, a placeholder while the script loads, or the part itself. */
type Stage = 'drawn' | 'waiting' | 'here';

interface BoundaryProps<P> {
  readonly part: LazyPartProps<P>;
  readonly sleep: Promise<void> | null;
  readonly stage: Stage;
  readonly phase: Phase;
  readonly onRetry: () => void;
  readonly onStage: (stage: Stage) => void;
}

// React discards server HTML when its boundary re-renders before the script has loaded, so until then the boundary gets no new props.
const Boundary = memo(function Boundary<P extends object>({ part, sleep, phase, onRetry, onStage }: BoundaryProps<P>): ReactElement {
  const { load, props } = part;
  const waiting = <Waiting part={part} phase={phase} onRetry={onRetry} onStage={onStage} />;
  return (
    <Suspense fallback={waiting}>
      <LoadedPart load={load} props={props} sleep={sleep} onStage={onStage} />
    </Suspense>
  );
}, isSameBoundary) as <P extends object>(props: BoundaryProps<P>) => ReactElement;

function isSameBoundary<P>(before: BoundaryProps<P>, { part, stage, phase }: BoundaryProps<P>): boolean {
  const isDrawn = stage === 'drawn' && before.part.load === part.load;
  return isDrawn || (before.part === part && before.phase === phase);
}

/**
 * Renders an optional lazy component once the page is hydrated, and nothing while it loads or after it fails. It is loaded again when the
 * network returns.
 */
export function QuietPart<P extends object>({ load, props, onFail }: Pick<LazyPartProps<P>, 'load' | 'props' | 'onFail'>): ReactElement {
  const isHydrated = useHydrated();
  const failure = useRef<FailureBoundary>(null);
  useBackOnline(() => {
    restartPart(load);
    failure.current?.retry();
  });
  return (
    <FailureBoundary ref={failure} labels={null} onFail={onFail}>
      <Suspense>{isHydrated && <LoadedPart load={load} props={props} />}</Suspense>
    </FailureBoundary>
  );
}

interface LoadedPartProps<P> extends Pick<LazyPartProps<P>, 'load' | 'props'> {
  readonly sleep?: Promise<void> | null;
  readonly onStage?: (stage: Stage) => void;
}

function LoadedPart<P extends object>({ load, props, sleep = null, onStage }: LoadedPartProps<P>): ReactElement {
  if (sleep) use(sleep);
  const Part = use(partOf(load));
  useEffect(() => onStage?.('here'), [onStage]);
  return <Part {...props} />;
}

type Phase = ReturnType<typeof choosePhase>;

/** The phase of waiting for a load; each attempt starts over. */
function useWait(isWaiting: boolean, attempt: number): Phase {
  const [waited, setWaited] = useState({ attempt, ms: 0 });
  useTimeout(() => setWaited({ attempt, ms: LOADING.slowMs }), isWaiting ? LOADING.slowMs : null, attempt);
  useTimeout(() => setWaited({ attempt, ms: LOADING.giveUpMs }), isWaiting ? LOADING.giveUpMs : null, attempt);
  return choosePhase(isWaiting && waited.attempt === attempt ? waited.ms : 0);
}

/** The phase of a load: new, slow (the failed view shows while loading continues), or timed out. */
function choosePhase(waitedMs: number): 'new' | 'slow' | 'over' {
  if (waitedMs >= LOADING.giveUpMs) return 'over';
  return waitedMs >= LOADING.slowMs ? 'slow' : 'new';
}

interface WaitingProps {
  readonly part: Omit<LazyPartProps<never>, 'load' | 'props'>;
  readonly phase: Phase;
  readonly onRetry: () => void;
  readonly onStage: (stage: Stage) => void;
}

/** Shown without server HTML: a skeleton, and after 5 s the failed view with Try again. */
function Waiting({ part, phase, onRetry, onStage }: WaitingProps): ReactElement {
  const { labels, loadingLabel, shape, onLeave } = part;
  useEffect(() => onStage('waiting'), [onStage]);
  return phase === 'slow' ? (
    <FailedView labels={labels} onRetry={onRetry} onLeave={onLeave} />
  ) : (
    <Loading label={loadingLabel} shape={shape} />
  );
}

/** Throws, to pass the timeout to the boundary above. */
function GivenUp(): never {
  throw new PartTimeoutError();
}

/** A lazy part that did not load within 120 seconds. */
export class PartTimeoutError extends Error {
  override readonly name = 'PartTimeoutError';
  readonly code = 'part-timeout';
  constructor() {
    super('A part of the page did not arrive in 120 seconds. Check the connection and try again.');
  }
}

export interface FailureBoundaryProps {
  /** Null renders nothing in place of the broken part. */
  readonly labels: FailedLabels | null;
  readonly onRetry?: () => void;
  readonly onFail?: ((cause: unknown) => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly children: Elements;
}

interface FailureState {
  readonly hasFailed: boolean;
}

/** Contains a failure: the failed view replaces the broken part, and Try again renders it again. */
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
    const { labels, onLeave, children } = this.props;
    if (!this.state.hasFailed) return children;
    return labels && <FailedView labels={labels} onRetry={this.retry} onLeave={onLeave} />;
  }
}
