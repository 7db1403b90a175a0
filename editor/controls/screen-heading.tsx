import { type ReactElement, useEffect, useRef } from 'react';

/** The heading of a screen. It takes the focus when somebody comes here, so that the keyboard and a screen reader go on from it. */
export function ScreenHeading({ text }: { readonly text: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
