/** An icon of the hub on a home screen. */
interface AppIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: 'image/png';
  readonly purpose: 'any' | 'maskable';
}

/** What installs the hub on a device and opens it offline. */
export interface AppFiles {
  readonly icons: readonly AppIcon[];
  /** The colours around the page in the light and in the dark theme. */
  readonly colours: { readonly light: string; readonly dark: string };
  /** Built files that the hub needs offline. */
  readonly files: readonly string[];
}

/** Where the built files are, as a page needs them. */
export interface Assets {
  /** Address of the first script. */
  readonly script: string;
  /** Parts of the first script, in the order in which it runs. */
  readonly parts?: readonly string[];
  readonly styles: readonly string[];
  /** Addresses worth fetching early: fonts, and modules that the first script needs. */
  readonly preload: readonly string[];
  /** The CSS embedded in the page. */
  readonly criticalCss: string;
  /** Address of the script of the widget gallery. */
  readonly gallery: string;
  /** Addresses of the editor's files, which are built separately, and the names of its places below `/editor`. */
  readonly editor: {
    readonly script: string;
    readonly styles: readonly string[];
    readonly preload: readonly string[];
    readonly places: readonly string[];
  };
  /** Address of the script of the editor's preview. */
  readonly preview: string;
  /** The CSS that comes with the script of a place, by the place's name. */
  readonly placeStyles: Readonly<Record<string, readonly string[]>>;
  /** Missing where the hub neither opens offline nor is installed. */
  readonly app?: AppFiles;
}
