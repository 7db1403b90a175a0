/** The message files of a pack, which `npm run gen` adds here. Without a pack there are only the engine's own messages. */
// biome-ignore lint/suspicious/noEmptyInterface: a pack fills it
export interface MessageFiles {}

type KeysOf<File> = { [Area in keyof File]: keyof File[Area] }[keyof File];

/** The key of a message, of the engine or of the pack. */
export type MessageKey =
  | keyof typeof import('./engine-messages.json')
  | Extract<{ [File in keyof MessageFiles]: KeysOf<MessageFiles[File]> }[keyof MessageFiles], string>;

/** The type of a given key: one that exists, one that is known only at run time, or a pattern that some key matches. */
type GivenKey<Key extends string> = Key extends MessageKey ? Key : [Extract<MessageKey, Key>] extends [never] ? MessageKey : Key;

/** Formats a message, in its singular form where it counts one thing, with its {parts} filled in. */
export type Messages = <Key extends string>(key: GivenKey<Key>, values?: Readonly<Record<string, string | number>>) => string;
