import type { ComponentProps, ReactElement } from 'react';
import { Avatar, Button, chooseAvatarColour, Icon, Logo } from '../../../engine/react.ts';
import { HeroArt } from '../../parts/index.ts';
import '../../parts/screen/screen.css';
import './sign-in-page.css';

/** Why the sign-in failed, each sentence with its field, and the email address as it was typed. */
interface SignInProblem {
  readonly errors: readonly { readonly field: 'email' | 'password' | null; readonly text: string }[];
  readonly email: string;
}

/** Props of SignInPage: `demo` offers made-up people, `local` asks for e-mail and password. */
export interface SignInPageProps {
  readonly mode: 'demo' | 'local';
  readonly personas: readonly { readonly id: string; readonly title: string; readonly story: string }[];
  readonly problem?: SignInProblem;
  /** Whether the session ended by itself; after signing in, the person returns to where they were. */
  readonly hasEnded?: boolean;
  readonly returnUrl: string;
}

/** A made-up person is new after each sign-in, so only a person with an account loses nothing. */
const ended = {
  demo: "You've been signed out. Here each sign-in starts a new person: what you saved before stays with the one before.",
  local: "You've been signed out. Nothing is lost.",
} as const;

/** One card to sign in: no puzzle, paste and password managers are allowed, and then back to where the person was going. */
export function SignInPage(props: SignInPageProps): ReactElement {
  const isDemo = props.mode === 'demo';
  return (
    <div className="still sign-in">
      <HeroArt />
      <header className="still-head">
        <span className="header-logo">
          <Logo />
          <span>Your Hub</span>
        </span>
      </header>
      <main className="still-main sign-in-main" data-mode={props.mode}>
        <div className="sign-in-card">
          {props.hasEnded && (
            <p className="sign-in-ended">
              <Icon name="info" /> <span>{ended[props.mode]}</span>
            </p>
          )}
          {props.problem && <Problem {...props.problem} />}
          <h1>{isDemo ? 'Choose a person to try the hub with' : 'Sign in to your hub'}</h1>
          <p className="sign-in-line">
            {isDemo
              ? 'These people are made up. Nothing you do here reaches a real application.'
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

function People({ personas, returnUrl }: SignInPageProps): ReactElement {
  return (
    <form method="post" action="/account/demo" className="sign-in-people">
      <input type="hidden" name="returnUrl" value={returnUrl} />
      {personas.map((persona) => (
        <button key={persona.id} type="submit" name="persona" value={persona.id} className="sign-in-person">
          <Avatar letter={persona.title.slice(0, 1)} index={chooseAvatarColour(persona.title)} />
          <span>
            <strong>{persona.title}</strong>
            <span>{persona.story}</span>
          </span>
          <Icon name="arrow-right" />
        </button>
      ))}
    </form>
  );
}

/** What was typed stays, except the password, and focus is on the field that has to be corrected. */
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
