import { type ReactElement, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fillTemplate } from '../../../engine/index.ts';
import { FocusView, useIsPhone } from '../../../engine/react.ts';
import { type HubPage, useHubActions, useHubPage, useWords } from '../../parts/index.ts';
import type { WidgetAreaProps } from './widget-area.tsx';
import { WidgetBox } from './widget-box.tsx';

/** The widget of the address alone on the screen; an unknown one drops the query and shows the plain dashboard (SHELL-047, SHELL-050). */
export function Widget({ widgets }: WidgetAreaProps): ReactElement | null {
  const page = useHubPage();
  const words = useWords();
  const { track } = useHubActions();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [query] = useSearchParams();
  const asked = query.get('widget');
  const id = asked === null ? null : chooseFocused(page, asked, isPhone);
  const isUnknown = asked !== null && id === null;
  useEffect(() => {
    if (isUnknown) void navigate('/', { replace: true });
  }, [isUnknown, navigate]);
  const item = id === null ? undefined : page.items.widgets[id];
  if (!id || !item) return null;
  const title = fillTemplate(item.title, page.plan.values);
  const close = () => {
    track('widget closed', { widget: id });
    void navigate('/');
  };
  return (
    <FocusView title={title} closeLabel={words('widget-close', { widget: title })} onClose={close}>
      <WidgetBox id={id} widgets={widgets} isFocused />
    </FocusView>
  );
}

/** The id to focus in the catalogue's spelling, or null. On a phone the application widgets swap while Clearing is on (SHELL-049, FRAME-020). */
export function chooseFocused(page: HubPage, asked: string, isPhone: boolean): string | null {
  const known = [...new Set([...page.plan.widgets, ...Object.keys(page.items.widgets)])];
  const id = known.find((widget) => widget.toLowerCase() === asked.toLowerCase());
  const item = id === undefined ? undefined : page.items.widgets[id];
  if (!id || !item?.active || !item.focusable) return null;
  const isClearing = page.plan.tags.includes('clearing');
  if (item.component !== 'apply' || !isPhone) return id;
  const wanted = isClearing ? 'ApplyClearingUndergraduate' : 'Apply';
  return page.items.widgets[wanted] ? wanted : id;
}
