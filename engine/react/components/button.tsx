import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { toElements } from './elements.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { type LinkProps, NewTab, useAnchor } from './link.tsx';
import './button.css';

/** The look of a button. One primary (or hero) per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'hero' | 'danger';

/**
 * The look that buttons share with links that look like buttons. hidesText shows the text only to assistive technology and in the tooltip.
 */
interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly icon?: string | undefined;
  readonly iconAfter?: string | undefined;
  readonly isWide?: boolean | undefined;
}

/** `isDisabled` leaves it focusable (aria-disabled); explain why with aria-describedby. */
export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** A push button. While pending it keeps its label, shows a spinner and ignores clicks. */
export function Button({
  variant = 'secondary',
  icon,
  iconAfter,
  isWide,
  isPending = false,
  isDisabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || isDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={toClasses({ variant, isWide }, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || isDisabled || undefined}
      onClick={handleClick}
    >
      <Face icon={isPending ? 'loader-circle' : icon} iconAfter={iconAfter} isSpinning={isPending}>
        {children}
      </Face>
    </button>
  );
}

/** The label is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconAfter'> {
  readonly icon: string;
  readonly label: string;
}

/** A round button with an icon only. */
export function IconButton({ icon, label, variant = 'quiet', className, isPending = false, ...rest }: IconButtonProps): ReactElement {
  return (
    <Button
      {...rest}
      variant={variant}
      isPending={isPending}
      className={joinClasses('button-icon', className)}
      aria-label={label}
      title={label}
      icon={icon}
    />
  );
}

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'hasArrow' | 'isStretched' | 'isPlain'> {}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  icon,
  iconAfter,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps): ReactElement {
  const anchor = useAnchor(rest);
  return (
    <a {...anchor} className={toClasses({ variant, isWide }, className)}>
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
      {rest.newTabLabel ? <NewTab label={rest.newTabLabel} /> : null}
    </a>
  );
}

interface FaceProps {
  readonly icon?: string | undefined;
  readonly iconAfter?: string | undefined;
  readonly isSpinning?: boolean;
  readonly children: ReactNode;
}

function Face({ icon, iconAfter, isSpinning = false, children }: FaceProps): ReactElement {
  return (
    <>
      {icon ? <Icon name={icon} className={isSpinning ? 'is-spinning' : undefined} /> : null}
      {toElements(children)}
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </>
  );
}

function toClasses({ variant, isWide }: ButtonLook, className: string | undefined): string {
  return joinClasses('button', `button-${variant}`, isWide && 'is-wide', className);
}
