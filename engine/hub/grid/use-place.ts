import { useSearchParams } from 'react-router-dom';
import type { Widget } from '#schemas/catalogue';
import { useIsPhone } from '../../react.ts';
import { useHub } from '../state/hub-context.tsx';
import type { Place } from '../state/setup.ts';

/** The kind of window. The address tells whether it is inside the mobile app, which is remembered for the visit. */
export function usePlace(): Place {
  const [query] = useSearchParams();
  const isRemembered = useHub((state) => state.isInApp);
  return { isPhone: useIsPhone(), isInApp: isRemembered || query.get('app') === '1' };
}

/** Whether the widget may be drawn in this window. */
export function isShownIn({ desktop, app }: Pick<Widget, 'desktop' | 'app'>, { isPhone, isInApp }: Place): boolean {
  return (desktop.show || isPhone) && (app.show || !isInApp);
}
