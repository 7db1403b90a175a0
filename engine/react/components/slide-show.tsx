import { type PointerEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { useAnnounce } from './announcer.tsx';
import { IconButton } from './button.tsx';
import type { CarouselLabels } from './carousel.tsx';
import { Dots } from './dots.tsx';
import { Group } from './elements.tsx';
import { fillLabel } from './fill-label.ts';
import { joinClasses } from './join-classes.ts';
import { jumpToSlide, type SlidePlace, stepSlide, wrapSlide } from './slide-steps.ts';
import { type Autoplay, useAutoplay } from './use-autoplay.ts';
import './slide-show.later.css';

/** Labels of a slide show: those of a carousel, and of Pause and Play. `playOff` explains that automatic motion is off. */
export interface SlideShowLabels extends CarouselLabels {
  readonly pause: string;
  readonly play: string;
  readonly playOff: string;
}

/** The props of a slide's content: whether it is current, and how to stop the motion. */
export interface SlideView {
  readonly isShown: boolean;
  readonly stop: () => void;
}

/** One slide. Its title is used for announcements. */
export interface ShownSlide {
  readonly id: string;
  readonly title: string;
  readonly draw: (view: SlideView) => ReactNode;
}

/** Slides and start index are read in the first render; use another key for other slides. */
export interface SlideShowProps {
  readonly label: string;
  readonly labels: SlideShowLabels;
  readonly slides: readonly ShownSlide[];
  readonly periodMs: number;
  readonly startIndex?: number;
  readonly className?: string;
}

const SWIPE_PX = 40;
/** More dots do not fit beside the buttons of a narrow card; the slide's number is shown instead. */
const MAX_DOTS = 6;

/**
 * One slide at a time, all in the same place, so that the content below never moves. It advances by itself until the person uses it; their
 * changes are announced.
 */
export function SlideShow({ label, labels, slides, periodMs, startIndex = 0, className }: SlideShowProps): ReactElement {
  const base = useId();
  const total = slides.length;
  const [place, setPlace] = useState<SlidePlace>({ index: wrapSlide(startIndex, total), direction: 'forward' });
  const shown = wrapSlide(place.index, total);
  const autoplay = useAutoplay({ periodMs, canMove: total > 1, advance: () => setPlace(stepSlide(shown, 1, total)) });
  const announce = useAnnounce();
  const goTo = (next: SlidePlace) => {
    autoplay.stop();
    setPlace(next);
    announce(fillLabel(labels.announcement, { n: next.index + 1, total, title: slides[next.index]?.title ?? '' }));
  };
  const step = (by: 1 | -1) => goTo(stepSlide(shown, by, total));
  const swipe = useSwipe(step);
  return (
    <Group
      className={joinClasses('slide-show', className)}
      aria-roledescription={labels.carousel}
      aria-label={label}
      data-direction={place.direction}
      {...autoplay.holders}
    >
      <SlideControls
        labels={labels}
        autoplay={autoplay}
        shown={shown}
        total={total}
        view={`${base}-v`}
        onStep={step}
        onChoose={(index) => goTo(jumpToSlide(shown, index, total))}
      />
      <div id={`${base}-v`} className="slide-show-view" {...(total > 1 ? swipe : {})}>
        {slides.map((slide, index) => (
          <Group
            key={slide.id}
            className="slide-show-slide"
            aria-roledescription={labels.slideKind}
            aria-label={fillLabel(labels.slide, { n: index + 1, total })}
            inert={index !== shown}
          >
            {slide.draw({ isShown: index === shown, stop: autoplay.stop })}
          </Group>
        ))}
      </div>
    </Group>
  );
}

/** Turns a horizontal swipe into a step; a vertical one scrolls the page. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [across, down] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      onStep(across < 0 !== isRightToLeft ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

interface SlideControlsProps {
  readonly labels: SlideShowLabels;
  readonly autoplay: Autoplay;
  readonly shown: number;
  readonly total: number;
  /** The id of the element that the controls change. */
  readonly view: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onChoose: (index: number) => void;
}

/** Pause or Play first, then the position and the two arrows. A single slide only has a disabled Pause. */
function SlideControls({ labels, autoplay, shown, total, view, onStep, onChoose }: SlideControlsProps): ReactElement {
  const { isOffered, isPlaying, toggle } = autoplay;
  return (
    <div className="slide-show-controls">
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isOffered ? (isPlaying ? labels.pause : labels.play) : labels.playOff}
        isDisabled={!isOffered}
        onClick={toggle}
      />
      {total > 1 ? (
        <>
          {total > MAX_DOTS ? (
            <span className="slide-show-count">{fillLabel(labels.slide, { n: shown + 1, total })}</span>
          ) : (
            <Dots label={labels.dot} shown={shown} total={total} controls={view} onChoose={onChoose} className="slide-show-dots" />
          )}
          <IconButton icon="chevron-left" label={labels.previous} aria-controls={view} onClick={() => onStep(-1)} />
          <IconButton icon="chevron-right" label={labels.next} aria-controls={view} onClick={() => onStep(1)} />
        </>
      ) : null}
    </div>
  );
}
