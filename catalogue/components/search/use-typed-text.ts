import { type RefObject, useLayoutEffect, useState } from 'react';

/** The text of the first field inside an element, including text typed before the script loaded. */
export function useTypedText(box: RefObject<HTMLElement | null>): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (field && field.value !== '') setText(field.value);
  }, [box]);
  return [text, setText];
}
