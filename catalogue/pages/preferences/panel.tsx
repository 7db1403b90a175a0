import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useMessages } from '#engine/hub';
import { Badge, Dialog, Icon, useLatest, useReducedMotion, useTimeout } from '#engine/react';
import { PanelFoot } from './panel-foot.tsx';
import { PanelForm } from './panel-form.tsx';
import type { PanelHandle } from './use-panel.ts';

/** How long a panel may take to open before the page scrolls to it. */
const SCROLL_DELAY_MS = 50;

export interface PanelProps {
  readonly panel: PanelHandle;
  readonly isPhone: boolean;
  readonly isOpen: boolean;
  /** Whether the address names this panel: it was opened last. */
  readonly isNamed: boolean;
  readonly onToggle: () => void;
}

/** One panel: a heading that opens it, with its answers in one line, and its questions. On a phone it fills the screen like a step. */
export function Panel({ panel, isPhone, isOpen, isNamed, onToggle }: PanelProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { rules } = panel;
  const place = useScrollTo(isNamed && isOpen && !isPhone);
  const title = messages(rules.title);
  return (
    <section ref={place} className="preferences-panel" data-open={(isOpen && !isPhone) || undefined} data-panel={rules.id}>
      <h2>
        <button
          type="button"
          className="preferences-opener"
          aria-expanded={isPhone ? undefined : isOpen}
          aria-controls={isPhone ? undefined : id}
          aria-haspopup={isPhone ? 'dialog' : undefined}
          data-reveals={isPhone ? panel.questions.map(({ id: question }) => `questions/${question}`).join(' ') : undefined}
          onClick={onToggle}
        >
          <Icon name={isPhone ? 'chevron-right' : isOpen ? 'chevron-up' : 'chevron-down'} />
          <span className="preferences-name">{title}</span>
          <span className="preferences-summary">
            <Summary panel={panel} />
          </span>
          <StateBadge panel={panel} />
        </button>
      </h2>
      {isPhone ? (
        <Dialog
          isOpen={isOpen}
          title={title}
          closeLabel={messages('close')}
          onClose={onToggle}
          shape="screen"
          className="preferences-step"
          footer={<PanelFoot panel={panel} />}
        >
          <PanelForm panel={panel} />
        </Dialog>
      ) : (
        <FoldedPart id={id} isOpen={isOpen} onFound={onToggle}>
          <div className="preferences-body">
            <PanelForm panel={panel} />
            <PanelFoot panel={panel} />
          </div>
        </FoldedPart>
      )}
    </section>
  );
}

/** The saved answers in one line. */
function Summary({ panel: { rules, saved, questions } }: { readonly panel: PanelHandle }): ReactElement | null {
  const messages = useMessages();
  if (!rules.isAnswered(saved) && rules.id !== 'study-support') return null;
  const { key, values } = rules.summarise(saved, questions);
  return <span>{messages(key, values)}</span>;
}

function StateBadge({ panel: { rules, saved, isDirty, needsAnswers } }: { readonly panel: PanelHandle }): ReactElement {
  const messages = useMessages();
  if (isDirty)
    return (
      <Badge tone="warning" icon="pencil">
        {messages('preferences-not-saved-yet')}
      </Badge>
    );
  if (needsAnswers)
    return (
      <Badge tone="info" icon="info">
        {messages('preferences-needs-answers')}
      </Badge>
    );
  if (!rules.isAnswered(saved))
    return (
      <Badge tone="neutral" icon="circle-dashed">
        {messages('preferences-optional')}
      </Badge>
    );
  return (
    <Badge tone="success" icon="check">
      {messages('preferences-answered')}
    </Badge>
  );
}

/** A folded part that the browser's own search can find and open. */
function FoldedPart({
  id,
  isOpen,
  onFound,
  children,
}: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onFound: () => void;
  readonly children: ReactElement;
}): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  const open = useLatest(onFound);
  useEffect(() => {
    const folded = part.current;
    if (!folded) return;
    if (isOpen) folded.removeAttribute('hidden');
    else folded.setAttribute('hidden', 'until-found');
    const find = () => open.current();
    folded.addEventListener('beforematch', find);
    return () => folded.removeEventListener('beforematch', find);
  }, [isOpen, open]);
  return (
    <div ref={part} id={id} hidden>
      {children}
    </div>
  );
}

/** Scrolls a panel into view, a moment after it was opened. */
function useScrollTo(isWanted: boolean) {
  const place = useRef<HTMLElement>(null);
  const isStill = useReducedMotion();
  const scroll = () => place.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  useTimeout(scroll, isWanted ? SCROLL_DELAY_MS : null);
  return place;
}
