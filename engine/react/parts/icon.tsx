import type { LucideIcon } from 'lucide-react';
import { type ReactElement, Suspense, use } from 'react';
import { toReadable } from '../hooks/readable.ts';
import { CORE_ICONS } from './icons-core.ts';
import { joinClasses } from './join-classes.ts';
import './icon.css';

/** Props of Icon. Without a label it is decorative. */
export interface IconProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly isFilled?: boolean;
  readonly className?: string;
}

type Icons = Readonly<Record<string, LucideIcon>>;

let arriving: Promise<Icons> | null = null;

/** Draws a named icon; an unknown name draws circle-help, so a mistake in content never leaves a hole. */
export function Icon(props: IconProps): ReactElement {
  const shape = CORE_ICONS[props.name];
  if (shape) return <Drawn shape={shape} {...props} />;
  return (
    <Suspense fallback={<Blank {...props} />}>
      <MoreIcon {...props} />
    </Suspense>
  );
}

/** Fetches the icons beyond the first load. The server starts this by itself when it loads this file. */
export function loadMoreIcons(): Promise<Icons> {
  arriving ??= toReadable(import('./icons-more.ts').then(({ MORE_ICONS }): Icons => MORE_ICONS, leaveForLater));
  return arriving;
}

// Icons that do not come show as circle-help; the next one drawn asks again.
function leaveForLater(): Icons {
  arriving = null;
  return {};
}

/** Every name that can be drawn, for pickers and checks. */
export async function listIcons(): Promise<readonly string[]> {
  return [...Object.keys(CORE_ICONS), ...Object.keys(await loadMoreIcons())].sort();
}

function MoreIcon(props: IconProps): ReactElement {
  const icons = use(loadMoreIcons());
  return <Drawn shape={icons[props.name] ?? CORE_ICONS['circle-help']} {...props} />;
}

function Drawn({
  shape: Shape,
  size,
  label,
  isFilled,
  className,
}: IconProps & { readonly shape: LucideIcon | undefined }): ReactElement | null {
  if (!Shape) return null;
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Shape className={toClasses({ size, isFilled, className })} focusable="false" {...meaning} />;
}

function Blank({ size, isFilled, className }: IconProps): ReactElement {
  return <svg className={toClasses({ size, isFilled, className })} viewBox="0 0 24 24" aria-hidden="true" focusable="false" />;
}

function toClasses({ size = 'md', isFilled, className }: Omit<IconProps, 'name'>): string {
  return joinClasses('icon', `icon-${size}`, isFilled && 'is-filled', className);
}

if (typeof window === 'undefined') void loadMoreIcons();
