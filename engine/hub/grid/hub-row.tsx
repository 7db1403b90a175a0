import { type ReactElement, useEffect } from 'react';
import type { Widget } from '#schemas/catalogue';
import type { WidgetDefinition } from '../../index.ts';
import { WidgetRow } from '../../react.ts';
import { type Address, toAddress, toWidgetAddress } from '../links/address.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHub, useHubActions, useHubPage } from '../state/hub-context.tsx';
import type { HubPageState } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { factsOf, writeRowLine } from './row-line.ts';

/**
 * Where the row of a widget leads: to the widget alone on the screen, or elsewhere if it links out on phones. Null if it can only be seen
 * in place.
 */
export function toRowAddress(setup: HubSetup, { id, mobile, focusable }: Widget, pageState: HubPageState): Address | null {
  if (mobile.toggle) return toAddress(setup, mobile.url, pageState);
  return focusable ? { kind: 'hub', href: toWidgetAddress(setup, id) } : null;
}

export interface HubRowProps {
  readonly item: Widget;
  readonly definition: WidgetDefinition;
  readonly address: Address;
}

/** The row of a widget, without loading its script; a failing summary is reported and replaced by the description. */
export function HubRow({ item, definition, address }: HubRowProps): ReactElement {
  const page = useHubPage();
  const saved = useHub((state) => state.saved);
  const own = useHub((state) => state.own);
  const { report, track } = useHubActions();
  const messages = useMessages();
  const { text, failure } = writeRowLine(definition, factsOf(item, { page, state: { saved, own }, messages }));
  const problem = failure === undefined ? '' : String(failure);
  useEffect(() => {
    if (problem !== '') report('widgets', `${item.id} could not be summarised. ${problem}`);
  }, [problem, item.id, report]);
  // A widget opened here is tracked by `FocusedWidget`.
  const trackOpened = () => track('widget opened', { widget: item.id });
  return (
    <WidgetRow
      id={item.id}
      title={item.title}
      line={text}
      icon={item.icon}
      colour={item.colour}
      href={address.href}
      newTabLabel={address.kind === 'away' ? messages('opens-in-new-tab-brackets') : undefined}
      onClick={item.mobile.toggle ? trackOpened : undefined}
    />
  );
}
