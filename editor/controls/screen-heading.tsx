import { type ReactElement, useEffect, useRef } from 'react';

/** The heading of a screen. It takes focus when the screen opens, so that the keyboard and a screen reader continue from it. */
export function ScreenHeading({ text }: { readonly text: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
