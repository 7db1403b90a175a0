/** Where the built files are, as a page needs them. */
export interface Assets {
  /** Address of the first script. */
  readonly script: string;
  readonly styles: readonly string[];
  /** Addresses worth fetching early: fonts, and modules that the first script needs. */
  readonly preload: readonly string[];
  /** The CSS embedded in the page. */
  readonly criticalCss: string;
  /** Address of the script of the widget gallery. */
  readonly gallery: string;
  /** Addresses of the editor's files, which are built separately. */
  readonly editor: { readonly script: string; readonly styles: readonly string[]; readonly preload: readonly string[] };
  /** Address of the script of the editor's preview. */
  readonly preview: string;
  /** The CSS that comes with the script of a place, by the place's name. */
  readonly placeStyles: Readonly<Record<string, readonly string[]>>;
}
