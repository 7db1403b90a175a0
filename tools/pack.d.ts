/** A pack's folder, its build folder, and its compiler settings, as paths from the root. */
export interface PackFolders {
  readonly folder: string;
  readonly built: string;
  readonly settings: string;
}

/** The folders of all packs, as paths from the root: the list in package.json, without missing ones. */
export function listPacks(): readonly string[];

/** The pack of `--pack`, else the one in package.json. */
export function choosePack(args?: readonly string[]): PackFolders;
