import path from 'node:path';
import type { DiskPorts } from './disk.ts';
import { guarded, toErrno } from './disk-errors.ts';
import { readFolder, readMaybe, writeNew } from './whole-files.ts';

/** The set-aside copies of one data folder: damaged files, and notes of vanished ones. */
export interface Quarantine {
  /** Sets a damaged file aside under a label, once. Never rejects: a file that cannot be set aside is still reported. */
  quarantine(file: string, label: string, report: string): Promise<void>;
  /** Reports that a file which must exist is missing, and leaves an empty note of it among the set-aside copies, once. Never rejects. */
  noteVanished(file: string, label: string, report: string): Promise<void>;
  /** The copies and notes under a label. */
  setAside(label: string): Promise<readonly string[]>;
  /** The number of copies set aside, by this run and earlier ones. */
  quarantined(): number;
  /** The number of files that had vanished, in this run and earlier ones. */
  vanished(): number;
  /** Counts the set-aside copies and notes in the folder. */
  countQuarantine(): Promise<void>;
}

/** The quarantine as the disk sees it, which saves the files. */
interface OwnedQuarantine extends Quarantine {
  /** Call it after a file was saved again: if it is damaged later, it is set aside once more. */
  heal(file: string): void;
}

/** The suffix of the note for a vanished file. */
const GONE = '.gone';

/** Stores copies in a separate folder, named by label. */
export function createQuarantine(ports: DiskPorts): OwnedQuarantine {
  const { files, layout, token } = ports;
  const aside = new Set<string>();
  let quarantined = 0;
  let vanished = 0;

  const setAside = (label: string): Promise<readonly string[]> =>
    guarded(layout.folder, async () => {
      // Usually there is none, and then the folder need not be read.
      if (quarantined + vanished === 0) return [];
      const names = await readFolder(files, layout.quarantine);
      return names.filter((name) => name.startsWith(`${label}.`)).map((name) => path.join(layout.quarantine, name));
    });
  /** A damaged file that stays in its place is found by each start; it is set aside and counted only by the first. */
  const isAside = async (file: string, label: string): Promise<boolean> => {
    const copies = await setAside(label).catch(() => []);
    const [bytes, ...others] = await Promise.all([file, ...copies].map((one) => readMaybe(files, one).catch(() => null)));
    return bytes !== null && bytes !== undefined && others.some((other) => other !== null && Buffer.compare(bytes, other) === 0);
  };
  const asideAs = (label: string, ending: string): string =>
    path.join(layout.quarantine, `${label}.${token}-${quarantined + vanished}${ending}`);
  return {
    async quarantine(file, label, report) {
      if (aside.has(file)) return;
      aside.add(file);
      ports.log({ code: 'store-quarantine', message: report, file });
      if (await isAside(file, label)) return;
      quarantined += 1;
      await putAside(ports, file, () => files.link(file, asideAs(label, '.json')));
    },
    async noteVanished(file, label, report) {
      if (aside.has(file)) return;
      aside.add(file);
      vanished += 1;
      ports.log({ code: 'store-vanished', message: report, file });
      await putAside(ports, file, () => writeNew(files, asideAs(label, GONE), new Uint8Array()));
    },
    setAside,
    quarantined: () => quarantined,
    vanished: () => vanished,
    async countQuarantine() {
      const names = await guarded(layout.folder, () => readFolder(files, layout.quarantine));
      vanished = names.filter((name) => name.endsWith(GONE)).length;
      quarantined = names.length - vanished;
    },
    heal: (file) => void aside.delete(file),
  };
}

/** Sets something aside. Never rejects. */
async function putAside({ hold, log }: DiskPorts, file: string, put: () => Promise<void>): Promise<void> {
  try {
    await hold();
    await put();
  } catch (error) {
    log({ code: 'store-quarantine', message: `A damaged file could not be set aside (${toErrno(error)}).`, file });
  }
}
