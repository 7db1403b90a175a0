/** Where the built files are, as the page needs them. */
export interface Assets {
  /** Address of the first script. */
  readonly script: string;
  readonly styles: readonly string[];
  /** Addresses worth fetching early: fonts and the modules that the first script needs. */
  readonly preload: readonly string[];
  /** Style put into the page itself. */
  readonly criticalCss: string;
  /** Address of the script of the gallery of widgets. */
  readonly gallery: string;
  /** Addresses of the editor's own build. */
  readonly editor: { readonly script: string; readonly styles: readonly string[]; readonly preload: readonly string[] };
  /** Address of the script of the editor's preview. */
  readonly preview: string;
  /** Style that comes with a place's own script, by the name of the place. */
  readonly placeStyles: Readonly<Record<string, readonly string[]>>;
}
