import path from 'node:path';
import type { DiskPorts } from './disk.ts';
import { guarded, toErrno } from './disk-errors.ts';
import { readFolder, readMaybe, writeNew } from './whole-files.ts';

/** What was set aside in one data folder: damaged files, and notes of those that had vanished. */
export interface Quarantine {
  /** Sets a damaged file aside under a label, once. Never rejects: what cannot be set aside is still reported. */
  quarantine(file: string, label: string, report: string): Promise<void>;
  /** Reports a file that must be there and is not, and leaves an empty note of it among the copies set aside, once. Never rejects. */
  noteVanished(file: string, label: string, report: string): Promise<void>;
  /** The copies and notes that were set aside under a label. */
  setAside(label: string): Promise<readonly string[]>;
  /** Copies set aside so far, this run and earlier ones. */
  quarantined(): number;
  /** Files that had vanished, this run and earlier ones. */
  vanished(): number;
  /** Looks into the folder of copies set aside, and counts. */
  countQuarantine(): Promise<void>;
}

/** For the disk, which saves the files. */
interface OwnedQuarantine extends Quarantine {
  /** The file was saved anew: damaged again, it is set aside again. */
  heal(file: string): void;
}

/** How the note of a file that vanished ends. */
const GONE = '.gone';

/** Copies lie in a folder of their own, named by label. */
export function createQuarantine(ports: DiskPorts): OwnedQuarantine {
  const { files, layout, token } = ports;
  const aside = new Set<string>();
  let quarantined = 0;
  let vanished = 0;

  const setAside = (label: string): Promise<readonly string[]> =>
    guarded(layout.folder, async () => {
      // Nearly always there is none, and then nobody has to look.
      if (quarantined + vanished === 0) return [];
      const names = await readFolder(files, layout.quarantine);
      return names.filter((name) => name.startsWith(`${label}.`)).map((name) => path.join(layout.quarantine, name));
    });
  /** A damaged file that stays where it is, is met by each start; it is set aside and counted by the first. */
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

/** Puts something among what is set aside. Never rejects. */
async function putAside({ hold, log }: DiskPorts, file: string, put: () => Promise<void>): Promise<void> {
  try {
    await hold();
    await put();
  } catch (error) {
    log({ code: 'store-quarantine', message: `A damaged file could not be set aside (${toErrno(error)}).`, file });
  }
}
