/** A pack's folder and the folder of its build, by path from the root. */
export interface PackFolders {
  readonly folder: string;
  readonly built: string;
}

/** The pack behind `--pack`, else the one that package.json names. */
export function choosePack(words?: readonly string[]): PackFolders;
