import { randomUUID } from 'node:crypto';
import { BadRequestError, type EditorRole, type SignInChoice } from '../http/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import type { SessionPerson } from './sessions.ts';

/** Sign-in without a password, as a demonstration person. */
export interface DemoSignInService {
  choices(): readonly SignInChoice[];
  signIn(request: { persona?: string; name?: string }): Promise<SessionPerson>;
}

interface DemoEditor extends SignInChoice {
  readonly role: EditorRole;
}

const demoEditors: readonly DemoEditor[] = [
  { id: 'editor-publisher', role: 'publisher', title: 'Editor who publishes', story: 'Changes content and publishes it.' },
  { id: 'editor-writer', role: 'writer', title: 'Editor who writes', story: 'Changes content; somebody else publishes it.' },
  { id: 'editor-viewer', role: 'viewer', title: 'Editor who looks', story: 'Sees everything and changes nothing.' },
  { id: 'editor-admin', role: 'admin', title: 'Administrator', story: 'Does all of this and gives roles.' },
];

/** The heading of the demonstration editors. */
const EDITORS = 'Edit the content';

const newcomer: SignInChoice = { id: 'somebody-new', title: 'Somebody new', story: 'Has just joined and has told us nothing yet.' };

/** The demonstration editors, as colleagues of each other. */
export function listDemoEditors(): readonly { readonly uid: string; readonly name: string; readonly role: EditorRole }[] {
  return demoEditors.map(({ id, title, role }) => ({ uid: id, name: title, role }));
}

/** The name of a demonstration editor; null for anybody else. */
export function demoEditorName(uid: string): string | null {
  return demoEditors.find(({ id }) => id === uid)?.title ?? null;
}

/** Each sign-in gets its own id, so that two visitors never share a record. */
export function createDemoSignIn(people: PeopleStarter): DemoSignInService {
  return {
    choices: () => [newcomer, ...demoEditors.map(({ id, title, story }) => ({ id, title, story, group: EDITORS })), ...people.choices()],
    async signIn({ persona, name }) {
      const editor = demoEditors.find(({ id }) => id === persona);
      if (editor) return { uid: editor.id, kind: 'editor', role: editor.role };
      const uid = `demo-${randomUUID()}`;
      if (persona === undefined || persona === newcomer.id) await people.startNew(uid, (name ?? '').trim());
      else if (!(await people.startAs(uid, persona)))
        throw new BadRequestError('Nobody of that name can be chosen.', { code: 'persona-unknown' });
      return { uid, kind: 'viewer', role: 'viewer' };
    },
  };
}

/** A fake that records who was started, for tests. */
export function createFakePeople(choices: readonly SignInChoice[] = []): PeopleStarter & { readonly started: Map<string, string> } {
  const started = new Map<string, string>();
  return {
    started,
    choices: () => choices,
    async startAs(uid, persona) {
      if (!choices.some(({ id }) => id === persona)) return false;
      started.set(uid, persona);
      return true;
    },
    async startNew(uid, name) {
      started.set(uid, name);
    },
  };
}
