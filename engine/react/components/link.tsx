import { type ComponentPropsWithRef, createContext, type MouseEvent, type ReactElement, useContext } from 'react';
import { type Elements, toElements } from './elements.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './link.css';

/** Handles a click on a link; false lets the browser follow it. `opensTab` marks links that would open a new tab. */
export type Navigate = (href: string, opensTab?: boolean) => boolean;

const NavigateContext = createContext<Navigate>(() => false);

/** Makes the links below it use the app's router. */
export function NavigateProvider({ navigate, children }: { readonly navigate: Navigate; readonly children: Elements }): ReactElement {
  return <NavigateContext value={navigate}>{children}</NavigateContext>;
}

/**
 * Goes to an address as a clicked link would; false if the browser has to follow it. For navigation by script, such as a chosen suggestion.
 */
export function useFollow(): Navigate {
  return useContext(NavigateContext);
}

/** `newTabLabel` opens a new tab and is its hint; `isStretched` makes the link cover its card. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  readonly newTabLabel?: string | undefined;
  readonly hasArrow?: boolean;
  readonly isStretched?: boolean;
  readonly isPlain?: boolean;
}

/** A text link. Plain clicks are offered to the router first, all others go through the browser. */
export function Link({
  newTabLabel,
  hasArrow = false,
  isStretched = false,
  isPlain = false,
  className,
  children,
  ...rest
}: LinkProps): ReactElement {
  const anchor = useAnchor({ ...rest, newTabLabel });
  const classes = joinClasses(!isPlain && 'link', hasArrow && 'link-arrow', isStretched && 'is-stretched', className);
  if (!hasArrow && !newTabLabel) {
    return (
      <a {...anchor} className={classes || undefined}>
        {children}
      </a>
    );
  }
  return (
    <a {...anchor} className={classes}>
      {hasArrow ? <span className="link-text">{children}</span> : toElements(children)}
      {newTabLabel ? <NewTab label={newTabLabel} /> : <Icon name="arrow-right" size="sm" className="link-icon" />}
    </a>
  );
}

/** The icon and hidden text of a link that opens a new tab. */
export function NewTab({ label }: { readonly label: string }): ReactElement {
  return (
    <>
      <Icon name="external-link" size="sm" className="link-icon" />
      <span className="visually-hidden">{` ${label}`}</span>
    </>
  );
}

/** The attributes of an anchor that uses the app's router, for components that render their own anchor. An unsafe address becomes #. */
export function useAnchor({ newTabLabel, onClick, ...given }: LinkProps): ComponentPropsWithRef<'a'> {
  const rest = isSafeHref(given.href) ? given : { ...given, href: '#' };
  const navigate = useContext(NavigateContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isPlainClick(event) && navigate(rest.href, Boolean(newTabLabel))) event.preventDefault();
  };
  const tab = newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return { ...rest, ...tab, onClick: handleClick };
}

function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

const ways = /^(?:[/?#]|https?:\/\/|mailto:|tel:)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const readTwoWays = /^\/[/\\]|[\u0000-\u001f\u007f\\]/;

/**
 * Whether a link may lead to an address: a path of this site, a web page, a telephone or a mailbox, written so that all browsers parse it
 * alike. Addresses from content, services and people are checked on input; this is the last check.
 * @example isSafeHref('javascript:alert(1)') // false
 */
export function isSafeHref(href: string): boolean {
  return ways.test(href) && !readTwoWays.test(href);
}
