// Made by `npm run gen` from the files of messages. Do not edit.
declare module '#engine/types/messages' {
  interface MessageFiles {
    'everywhere.json': typeof import('../content/messages/everywhere.json');
  }
}
export {};
