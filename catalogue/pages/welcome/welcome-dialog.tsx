import { type ReactElement, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Art, Button, Dialog, Dots, Group, IconButton, useAnnounce, useSwipe } from '#engine/react';
import { useSlideShowLabels } from '../../components/carousel/use-carousel-labels.ts';
import './welcome.later.css';

/** One slide of the welcome. */
interface WelcomeSlide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface WelcomeDialogProps {
  readonly title: string;
  readonly slides: readonly WelcomeSlide[];
  readonly onClose: () => void;
}

/** A few slides, one at a time: previous, next, dots and swipe; the last one has Done. */
export function WelcomeDialog({ title, slides, onClose }: WelcomeDialogProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const [shown, setShown] = useState(0);
  const total = slides.length;
  const goTo = (index: number) => {
    const slide = slides[index];
    if (!slide || index === shown) return;
    setShown(index);
    announce(messages('carousel-announcement', { n: index + 1, total, title: slide.title }));
  };
  const swipe = useSwipe((step) => goTo(shown + step));
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={messages('close')}
      onClose={onClose}
      closesOutside={false}
      focusAfter="#greeting, #page-title"
      className="welcome"
      footer={<Controls title={title} slides={slides} shown={shown} onChoose={goTo} onClose={onClose} />}
    >
      <Group className="welcome-slides" aria-roledescription={messages('carousel-kind')} aria-label={title} {...swipe}>
        {slides.map((slide, index) => (
          <Group
            key={slide.id}
            className="welcome-slide"
            aria-roledescription={messages('carousel-slide-kind')}
            aria-label={messages('carousel-place', { n: index + 1, total })}
            data-shown={index === shown}
            inert={index !== shown}
          >
            <div className="welcome-picture">
              <Art seed={slide.id} />
            </div>
            <h3>{slide.title}</h3>
            <p>{slide.text}</p>
          </Group>
        ))}
      </Group>
    </Dialog>
  );
}

interface ControlsProps {
  readonly title: string;
  readonly slides: readonly WelcomeSlide[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

function Controls({ title, slides, shown, onChoose, onClose }: ControlsProps): ReactElement {
  const messages = useMessages();
  const { dot } = useSlideShowLabels(title);
  const total = slides.length;
  const isLast = shown === total - 1;
  return (
    <div className="welcome-controls" data-step={shown}>
      <IconButton
        icon="chevron-left"
        label={messages('modal-previous')}
        variant="secondary"
        isDisabled={shown === 0}
        onClick={() => onChoose(shown - 1)}
      />
      <Dots label={dot} shown={shown} total={total} onChoose={onChoose} className="welcome-dots" />
      <Button variant="primary" iconAfter={isLast ? undefined : 'chevron-right'} onClick={isLast ? onClose : () => onChoose(shown + 1)}>
        {messages(isLast ? 'modal-done' : 'modal-next')}
      </Button>
    </div>
  );
}
