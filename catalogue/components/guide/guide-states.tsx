import type { ReactElement } from 'react';
import type { MessageKey } from '#engine';
import { describeFailure, type Reading, useMessages, usePageTitle } from '#engine/hub';
import { type Elements, FailedView, Loading, type Motif } from '#engine/react';
import { GuideMissing } from './guide-hero.tsx';

interface NamedGuide {
  readonly id: string;
  readonly title: string;
}

export interface GuideStatesProps<Guide extends NamedGuide> {
  readonly reading: Reading<readonly Guide[]>;
  /** The id in the address. */
  readonly id: string;
  /** Messages: the title of the page while no guide is loaded, and the errors. */
  readonly page: MessageKey;
  readonly failed: MessageKey;
  readonly missing: { readonly title: string; readonly text: string; readonly to: string; readonly action: string; readonly motif: Motif };
  readonly children: (guide: Guide, all: readonly Guide[]) => Elements;
}

/** The guide in the address, in each of its states. */
export function GuideStates<Guide extends NamedGuide>(props: GuideStatesProps<Guide>): ReactElement {
  const { reading, id, page, failed, missing, children } = props;
  const messages = useMessages();
  const { resource, retry } = reading;
  const guide = resource.kind === 'ready' ? resource.value.find((one) => one.id === id) : undefined;
  usePageTitle(resource.kind === 'ready' ? (guide?.title ?? messages(missing.title)) : null);
  if (resource.kind === 'failed')
    return <GuideFailed title={messages(page)} text={describeFailure(messages, failed, resource.cause)} onRetry={retry} />;
  if (resource.kind !== 'ready') return <Loading label={messages('loading')} shape="card" />;
  if (guide) return <>{children(guide, resource.value)}</>;
  return <GuideMissing {...missing} title={messages(missing.title)} text={messages(missing.text)} action={messages(missing.action)} />;
}

export interface GuideFailedProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** The content of the page could not be loaded: the page keeps its heading, and shows the failure. */
export function GuideFailed({ title, text, onRetry }: GuideFailedProps): ReactElement {
  const messages = useMessages();
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <FailedView labels={{ text, retry: messages('try-again') }} onRetry={onRetry} />
    </>
  );
}
