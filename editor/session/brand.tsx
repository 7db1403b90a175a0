import { createContext, useContext, useEffect } from 'react';
import type { Brand } from '#engine';

const BrandContext = createContext<Pick<Brand, 'name'>>({ name: 'Hub' });

/** Provides the brand of the edited hub to everything below. */
export const BrandProvider = BrandContext;

/** The name of this editor, after the hub that it edits. */
export function useEditorName(): string {
  return `${useContext(BrandContext).name} editor`;
}

/** Sets the title of the browser tab to that of the screen. */
export function useScreenTitle(title: string): void {
  const editor = useEditorName();
  useEffect(() => {
    document.title = `${title} - ${editor}`;
  }, [title, editor]);
}
