import type { ComponentProps, ReactElement } from 'react';
import { foldText } from '#engine';
import { Avatar, Button, chooseAvatarColour, Icon } from '#engine/react';
import { HeroArt } from '../../components/hero/hero-art.tsx';
import { StillHead } from '../../components/screen/still-head.tsx';

/** Why the sign-in failed, each sentence with its field, and the entered email address. */
interface SignInProblem {
  readonly errors: readonly { readonly field: 'email' | 'password' | null; readonly text: string }[];
  readonly email: string;
}

/** `demo` offers simulated people, `local` asks for email and password. */
export interface SignInPageProps {
  readonly mode: 'demo' | 'local';
  /** Each with its group heading; people without one come first. */
  readonly personas: readonly {
    readonly id: string;
    readonly title: string;
    readonly story: string;
    readonly group?: string | undefined;
  }[];
  /** The person of the last sign-in in this browser. */
  readonly last?: string | undefined;
  /** The search text. */
  readonly find?: string | undefined;
  readonly problem?: SignInProblem;
  /** Whether the session ended by itself; signing in then returns to the previous page. */
  readonly hasEnded?: boolean;
  readonly returnUrl: string;
}

/** A simulated person is new after each sign-in, so only a person with an account loses nothing. */
const ended = {
  demo: "You've been signed out. Here each sign-in starts a new person: what you saved before stays with the one before.",
  local: "You've been signed out. Nothing is lost.",
} as const;

/** One card to sign in: no puzzle, paste and password managers work, then back to the requested page. */
export function SignInPage(props: SignInPageProps): ReactElement {
  const isDemo = props.mode === 'demo';
  return (
    <div className="still sign-in">
      <HeroArt />
      <StillHead />
      <main className="still-main sign-in-main" data-mode={props.mode}>
        <div className="sign-in-card">
          {props.hasEnded && (
            <p className="sign-in-ended">
              <Icon name="info" /> <span>{ended[props.mode]}</span>
            </p>
          )}
          {props.problem && <Problem {...props.problem} />}
          <h1>{isDemo ? 'Try the hub' : 'Sign in to your hub'}</h1>
          <p className="sign-in-line">
            {isDemo
              ? 'A homepage for people who apply to university, and the editor behind it. Everybody here is made up, and nothing you do reaches a real application.'
              : 'Your personalised homepage and discovery hub.'}
          </p>
          {isDemo ? <People {...props} /> : <PasswordForm {...props} />}
        </div>
      </main>
    </div>
  );
}

function Problem({ errors }: SignInProblem): ReactElement {
  return (
    <div className="sign-in-problem" role="alert">
      <h2>
        <Icon name="circle-alert" /> <span>There is a problem</span>
      </h2>
      {errors.map(({ field, text }) => (
        <p key={text}>{field ? <a href={`#${field}`}>{text}</a> : text}</p>
      ))}
    </div>
  );
}

type Person = SignInPageProps['personas'][number];

/** The people to try: the last one and a new one first, then the editors, then the rest by heading. */
function People({ personas, last, find = '', returnUrl }: SignInPageProps): ReactElement {
  const wanted = find.trim();
  const found = wanted === '' ? personas : personas.filter((person) => matchesText(person, wanted));
  const before = personas.find(({ id, group }) => id === last && group !== undefined);
  const first = wanted === '' ? personas.filter(({ group }) => group === undefined) : [];
  return (
    <>
      <form method="post" action="/account/demo">
        <input type="hidden" name="returnUrl" value={returnUrl} />
        <div className="sign-in-people is-first">
          {before && wanted === '' ? <PersonButton person={before} lead="As last time" /> : null}
          {first.map((person) => (
            <PersonButton key={person.id} person={person} />
          ))}
        </div>
      </form>
      <search>
        <form method="get" action="/account/login" className="sign-in-search">
          <input type="hidden" name="returnUrl" value={returnUrl} />
          <label htmlFor="find">Find a person</label>
          <input id="find" name="find" type="search" maxLength={80} defaultValue={find} placeholder="A name, a stage, such as Clearing" />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {wanted === '' ? null : <Found count={found.length} wanted={wanted} returnUrl={returnUrl} />}
      <form method="post" action="/account/demo" className="sign-in-groups">
        <input type="hidden" name="returnUrl" value={returnUrl} />
        {groupsOf(found).map(([title, members]) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <div className="sign-in-people">
              {members.map((person) => (
                <PersonButton key={person.id} person={person} hasStory={wanted !== ''} />
              ))}
            </div>
          </section>
        ))}
      </form>
    </>
  );
}

/** Whether every token occurs in a person's texts, in any order and case. */
function matchesText({ title, story, group = '' }: Person, wanted: string): boolean {
  const text = foldText(`${title} ${story} ${group}`);
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The people by heading, in order of first appearance. */
function groupsOf(people: readonly Person[]): (readonly [title: string, members: readonly Person[]])[] {
  const groups = new Map<string, Person[]>();
  for (const person of people) {
    if (person.group === undefined) continue;
    groups.set(person.group, [...(groups.get(person.group) ?? []), person]);
  }
  return [...groups];
}

interface FoundProps {
  readonly count: number;
  readonly wanted: string;
  readonly returnUrl: string;
}

function Found({ count, wanted, returnUrl }: FoundProps): ReactElement {
  return (
    <p className="sign-in-found">
      <span>{count === 0 ? `Nobody is like “${wanted}”.` : `${count} ${count === 1 ? 'person' : 'people'} for “${wanted}”.`}</span>{' '}
      <a href={`/account/login?returnUrl=${encodeURIComponent(returnUrl)}`}>Show everybody</a>
    </p>
  );
}

/** A button of one or two lines: the name, and the special circumstances. */
function PersonButton(props: { readonly person: Person; readonly lead?: string; readonly hasStory?: boolean }): ReactElement {
  const { person, lead, hasStory = person.group === undefined } = props;
  const [name = '', ...rest] = person.title.split(', ');
  const line = lead ? `${lead}: ${rest.join(', ')}` : rest.join(', ');
  return (
    <button type="submit" name="persona" value={person.id} className="sign-in-person">
      <Avatar letter={person.title.slice(0, 1)} index={chooseAvatarColour(person.title)} />
      <span>
        <strong>{name}</strong>
        {line === '' ? null : <span>{line.slice(0, 1).toUpperCase() + line.slice(1)}</span>}
        {hasStory || line === '' ? <span>{person.story}</span> : null}
      </span>
      <Icon name="arrow-right" />
    </button>
  );
}

/** After an error, entered values stay, except the password, and focus is on the invalid field. */
function PasswordForm({ problem, returnUrl }: SignInPageProps): ReactElement {
  const first = problem?.errors[0]?.field;
  const errorOf = (field: 'email' | 'password') => problem?.errors.find((error) => error.field === field)?.text;
  return (
    <form method="post" action="/account/local" className="sign-in-form" noValidate>
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <SignInField
        name="email"
        label="Email address"
        type="email"
        autoComplete="username"
        maxLength={255}
        defaultValue={problem?.email}
        error={errorOf('email')}
        autoFocus={first === 'email'}
      />
      <SignInField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        error={errorOf('password')}
        autoFocus={first === 'password'}
      />
      <Button type="submit" variant="primary" isWide>
        Sign in
      </Button>
    </form>
  );
}

interface SignInFieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

function SignInField({ name, label, error, ...input }: SignInFieldProps): ReactElement {
  const errorId = `${name}-error`;
  const isWrong = error !== undefined;
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {isWrong && (
        <p id={errorId} className="sign-in-error">
          <span className="visually-hidden">Error: </span>
          <span>{error}</span>
        </p>
      )}
      <input
        {...input}
        id={name}
        name={name}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
      />
    </>
  );
}
