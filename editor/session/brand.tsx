import { createContext, useContext, useEffect } from 'react';
import type { Brand } from '#engine';

const BrandContext = createContext<Pick<Brand, 'name'>>({ name: 'Hub' });

/** Provides the brand of the hub that is edited to everything below. */
export const BrandProvider = BrandContext;

/** The name of this editor: by the hub that it edits. */
export function useEditorName(): string {
  return `${useContext(BrandContext).name} editor`;
}

/** Names a screen in the tab of the browser. */
export function useScreenTitle(title: string): void {
  const editor = useEditorName();
  useEffect(() => {
    document.title = `${title} - ${editor}`;
  }, [title, editor]);
}
