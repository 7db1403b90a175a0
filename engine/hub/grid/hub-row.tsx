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
 * Where the row of a widget leads: to the widget alone on the screen, or elsewhere if it links out on phones. Null when it can
 * be seen only where it stands.
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

/** The row of a widget. Its script is not loaded for it; a summary that fails is reported and leaves the description. */
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
  // Opened here, the widget is tracked by `FocusedWidget`.
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
