import type { ComponentProps, ReactElement, ReactNode } from 'react';

/**
 * Children that are elements and never bare text. A browser's translator replaces text nodes with elements of its own; React then fails
 * when it removes such a text node or inserts before it, and its updates are lost. A text that is the only child of its element is safe,
 * because React then sets the element's text content.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;

/** Children as elements: a text is wrapped in an element, elements are unchanged. */
export function toElements(children: ReactNode): Elements {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : (children as Elements);
}

/**
 * Entries without ids, each with a React key made of its value and its occurrence number.
 * @example withKeys(['a', 'b', 'a']) // [['1 a', 'a'], ['1 b', 'b'], ['2 a', 'a']]
 */
export function withKeys<T>(entries: readonly T[], nameOf: (entry: T) => string = String): readonly (readonly [key: string, entry: T])[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const name = nameOf(entry);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${count} ${name}`, entry];
  });
}

type DivProps = ComponentProps<'div'>;

/** A named group, such as a slide or a grid of fields. */
export function Group(props: DivProps): ReactElement {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and browsers differ in how they lay one out
  return <div role="group" {...props} />;
}

/** A box that handles events of the controls inside it: keys, focus, clicks, drops. It is never a control itself. */
export function EventBox({ onKeyDown, ...rest }: Omit<DivProps, 'onClick' | 'role' | 'tabIndex'>): ReactElement {
  // biome-ignore lint/a11y/noStaticElementInteractions: the events bubble up from the controls inside, which have the focus
  return <div onKeyDown={onKeyDown} {...rest} />;
}

export interface ScrollBoxProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> {
  readonly label: string;
}

/** A labelled region with content wider than the page that scrolls sideways. */
export function ScrollBox({ label, ...rest }: ScrollBoxProps): ReactElement {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll it
  return <section aria-label={label} tabIndex={0} {...rest} />;
}

export interface ListOptionProps extends Omit<DivProps, 'role' | 'tabIndex' | 'aria-selected'> {
  readonly isSelected: boolean;
}

/** An option of a list box. The focus stays in the field or on the list, which references the active option and handles its keys. */
export function ListOption({ isSelected, onClick, ...rest }: ListOptionProps): ReactElement {
  // biome-ignore lint/a11y/useFocusableInteractive: the field or the list has the focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field or the list handles the keys
  return <div role="option" aria-selected={isSelected} onClick={onClick} {...rest} />;
}
