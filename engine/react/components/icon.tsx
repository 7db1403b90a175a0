import { createElement, type ReactElement, Suspense, use } from 'react';
import { toReadable } from '../hooks/readable.ts';
import { type IconShape, type Icons, toIconPath, toIcons } from './icon-path.ts';
import * as coreIcons from './icons-core.ts';
import { joinClasses } from './join-classes.ts';
import './icon.css';

/** Without a label it is decorative. */
export interface IconProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly label?: string;
  readonly className?: string | undefined;
}

const CORE_ICONS = toIcons(coreIcons);

let arriving: Promise<Icons> | null = null;

/** Renders a named icon. An unknown name renders circle-help, so that a mistake in content never leaves a gap. */
export function Icon(props: IconProps): ReactElement {
  const shape = CORE_ICONS[props.name];
  if (shape) return <Drawn shape={shape} {...props} />;
  return (
    <Suspense fallback={<Blank {...props} />}>
      <MoreIcon {...props} />
    </Suspense>
  );
}

/** Fetches the icons that are not in the first load. The server does so when this module loads. */
export function loadMoreIcons(): Promise<Icons> {
  arriving ??= toReadable(import('./icons-more.ts').then(toIcons, leaveForLater));
  return arriving;
}

// Icons that fail to load show as circle-help; the next render tries again.
function leaveForLater(): Icons {
  arriving = null;
  return {};
}

function MoreIcon(props: IconProps): ReactElement {
  const icons = use(loadMoreIcons());
  return <Drawn shape={icons[props.name] ?? CORE_ICONS['circle-help']} {...props} />;
}

/** The attributes of a line icon; its strokes have the text colour. */
const LINES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  focusable: 'false',
} as const;

function Drawn({ shape, size, label, className }: IconProps & { readonly shape: IconShape | undefined }): ReactElement | null {
  if (!shape) return null;
  const aria = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  const lines = createElement('path', { d: toIconPath(shape) });
  return createElement('svg', { ...LINES, className: toClasses({ size, className }), ...aria }, lines);
}

function Blank({ size, className }: IconProps): ReactElement {
  return <svg className={toClasses({ size, className })} viewBox="0 0 24 24" aria-hidden="true" focusable="false" />;
}

function toClasses({ size = 'md', className }: Omit<IconProps, 'name'>): string {
  return joinClasses('icon', `icon-${size}`, className);
}

if (typeof window === 'undefined') void loadMoreIcons();
