import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { compareTitles } from '#engine';
import { Avatar, Badge, Button, chooseAvatarColour, useAnnounce } from '#engine/react';
import type { EditorAccount } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { FailureNote } from '../../controls/failure-note.tsx';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useTask } from '../../controls/use-task.ts';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describeWhoCan, ROLE_LABELS, ROLES, type Role } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import './people-screen.css';

/** Who may edit, and the role of each person. */
export function PeopleScreen(): ReactElement {
  const { api, me } = useSession();
  const denied = describeWhoCan(me.role, 'admin', 'see and give rights');
  const editors = useReading(QUERY_KEYS.editors, () => api.listEditors(), { isEnabled: denied === null });
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>People and roles</h1>
      {denied ? (
        <Note tone="info">
          <p>{denied}</p>
          <p>{`You are a ${ROLE_LABELS[me.role].title.toLowerCase()}. ${ROLE_LABELS[me.role].may}`}</p>
        </Note>
      ) : (
        <>
          <RoleTable />
          <ReadingView reading={editors} loading="Reading who may edit" failed="The people could not be read.">
            {(found) => <PeopleList editors={found} />}
          </ReadingView>
        </>
      )}
    </div>
  );
}

function RoleTable(): ReactElement {
  return (
    <dl className="people-roles">
      {ROLES.map((role) => (
        <div key={role}>
          <dt>{ROLE_LABELS[role].title}</dt>
          <dd>{ROLE_LABELS[role].may}</dd>
        </div>
      ))}
    </dl>
  );
}

function PeopleList({ editors }: { readonly editors: readonly EditorAccount[] }): ReactElement {
  const { me } = useSession();
  const [isAdding, setAdding] = useState(false);
  const admins = editors.filter(({ role, disabled }) => role === 'admin' && !disabled);
  const sorted = [...editors].sort((one, other) => compareTitles(one.name, other.name));
  return (
    <>
      <div className="screen-head">
        <h2>{`${editors.length} ${editors.length === 1 ? 'person' : 'people'}`}</h2>
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          Add somebody
        </Button>
      </div>
      <ul className="plain-list people-list">
        {sorted.map((editor) => (
          <PersonRow
            key={editor.uid}
            editor={editor}
            isMe={editor.uid === me.uid}
            isLastAdmin={admins.length === 1 && admins[0]?.uid === editor.uid}
          />
        ))}
      </ul>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface PersonRowProps {
  readonly editor: EditorAccount;
  readonly isMe: boolean;
  readonly isLastAdmin: boolean;
}

function PersonRow({ editor, isMe, isLastAdmin }: PersonRowProps): ReactElement {
  const { api } = useSession();
  const { uid, name, role, disabled, isRoleFixed, source } = editor;
  const [isConfirming, setIsConfirming] = useState(false);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const change = async (call: Parameters<typeof task.run<EditorAccount>>[0], done: string) => {
    if (!(await task.run(call))) return;
    announce(done);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.editors });
  };
  const fixed = isLastAdmin
    ? 'The last admin stays an admin and is not suspended. Make somebody else an admin first.'
    : isRoleFixed
      ? 'The role comes from the identity provider. Change it there.'
      : null;
  const choices = ROLES.map((id) => ({ id, label: ROLE_LABELS[id].title }));
  return (
    <li className="panel-row people-row">
      <Avatar letter={name.charAt(0).toUpperCase()} index={chooseAvatarColour(name)} />
      <div className="people-name">
        <strong>{name}</strong> {isMe ? <Badge tone="you">You</Badge> : null}
        {disabled ? (
          <Badge tone="warning" icon="lock">
            Suspended
          </Badge>
        ) : null}
        <p className="muted">{source === 'provider' ? 'Signs in with the identity provider' : 'Signs in here'}</p>
      </div>
      {fixed ? (
        <p className="people-fixed">
          <strong>{`${ROLE_LABELS[role].title}.`}</strong> <span>{fixed}</span>
        </p>
      ) : (
        <ChoiceField
          label={`Role of ${name}`}
          isLabelHidden
          value={role}
          choices={choices}
          onChange={(next: Role) => void change(() => api.setRole(uid, next), `${name} is now a ${ROLE_LABELS[next].title.toLowerCase()}.`)}
        />
      )}
      <div className="people-actions">
        {isMe || disabled ? null : (
          <Button variant="quiet" className="is-dense" icon="log-out" onClick={() => setIsConfirming(true)}>
            <span>Sign out</span>
            <span className="visually-hidden">{` ${name} everywhere`}</span>
          </Button>
        )}
        {isLastAdmin ? null : (
          <Button
            variant="quiet"
            className="is-dense"
            isPending={task.isPending}
            onClick={() =>
              void change(
                () => api.setDisabled(uid, !disabled),
                disabled ? `${name} can sign in again.` : `${name} is suspended and signed out.`,
              )
            }
          >
            <span>{disabled ? 'Reinstate' : 'Suspend'}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        )}
      </div>
      {isConfirming ? <SignOutDialog editor={editor} onClose={() => setIsConfirming(false)} /> : null}
      {task.failure ? (
        <div className="people-failure">
          <FailureNote failure={task.failure} />
        </div>
      ) : null}
    </li>
  );
}

interface SignOutDialogProps extends Pick<PersonRowProps, 'editor'> {
  readonly onClose: () => void;
}

/** A dialog before signing somebody out everywhere. */
function SignOutDialog({ editor, onClose }: SignOutDialogProps): ReactElement {
  const { api } = useSession();
  const { uid, name } = editor;
  const task = useTask();
  const announce = useAnnounce();
  const signOut = async () => {
    if (!(await task.run(() => api.signOut(uid)))) return;
    announce(`${name} is signed out everywhere.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      action={{ label: 'Sign out everywhere', variant: 'danger' }}
      task={task}
      onAct={() => void signOut()}
      onClose={onClose}
    >
      <p>
        Every session of theirs ends now, and they have to sign in again. Role and account stay as they are. Words that are not saved yet
        are kept in their browser. This is noted in the audit trail.
      </p>
    </ConfirmDialog>
  );
}

/** The server enforces the same minimum. */
const minPassword = 12;

function AddDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { api } = useSession();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>('writer');
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const problems = {
    name: name.trim() === '' ? 'Enter the email address they sign in with.' : null,
    password: password.length < minPassword ? `Enter a first password of at least ${minPassword} characters.` : null,
  };
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (problems.name || problems.password) return;
    if (!(await task.run(() => api.addEditor({ name: name.trim(), password, role })))) return;
    announce(`${name.trim()} was added.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.editors });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Add somebody"
      action={{ label: 'Add', variant: 'primary' }}
      task={task}
      onAct={() => void add()}
      onClose={onClose}
    >
      <form className="publish-ask" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label="Email address"
          value={name}
          maxLength={200}
          required
          error={isChecked ? problems.name : null}
          onChange={setName}
        />
        <TextField
          label="First password"
          help="Give it to them in person. At least 12 characters."
          type="password"
          autoComplete="new-password"
          value={password}
          maxLength={200}
          required
          error={isChecked ? problems.password : null}
          onChange={setPassword}
        />
        <ChoiceField
          label="Role"
          help={ROLE_LABELS[role].may}
          value={role}
          choices={ROLES.map((id) => ({ id, label: ROLE_LABELS[id].title }))}
          onChange={setRole}
        />
      </form>
    </ConfirmDialog>
  );
}
