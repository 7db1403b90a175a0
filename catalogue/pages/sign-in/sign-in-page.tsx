import type { ReactElement } from 'react';
import { Avatar, Button, chooseAvatarColour, Icon, Logo } from '../../../engine/react.ts';
import { HeroArt } from '../../parts/index.ts';
import '../../parts/screen/screen.css';
import './sign-in-page.css';

/** Props of SignInPage: `demo` offers made-up people, `local` asks for e-mail and password. */
export interface SignInPageProps {
  readonly mode: 'demo' | 'local';
  readonly personas: readonly { readonly id: string; readonly title: string; readonly story: string }[];
  readonly error?: string;
  /** The session ended by itself; the person comes back to where they were. */
  readonly hasEnded?: boolean;
  readonly returnUrl: string;
}

/** One card to sign in with: no puzzle, paste and password managers allowed, back to where the person was going. */
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
              <Icon name="info" /> You've been signed out. Nothing is lost.
            </p>
          )}
          {props.error && <Problem text={props.error} isDemo={isDemo} />}
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

function Problem({ text, isDemo }: { text: string; isDemo: boolean }): ReactElement {
  return (
    <div className="sign-in-problem" role="alert">
      <h2>
        <Icon name="circle-alert" /> There is a problem
      </h2>
      <p>{isDemo ? text : <a href="#email">{text}</a>}</p>
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

function PasswordForm({ error, returnUrl }: SignInPageProps): ReactElement {
  return (
    <form method="post" action="/account/local" className="sign-in-form" noValidate>
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <label htmlFor="email">Email address</label>
      <input id="email" name="email" type="email" autoComplete="username" required aria-invalid={error ? true : undefined} />
      <label htmlFor="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={error ? true : undefined}
      />
      <Button type="submit" variant="primary" isWide>
        Sign in
      </Button>
    </form>
  );
}
