/** A pack's folder, the folder of its build, and the settings of its compiler, by path from the root. */
export interface PackFolders {
  readonly folder: string;
  readonly built: string;
  readonly settings: string;
}

/** The folders of all packs, by path from the root: the list in package.json, without those that are not there. */
export function listPacks(): readonly string[];

/** The pack behind `--pack`, else the one that package.json names. */
export function choosePack(args?: readonly string[]): PackFolders;
