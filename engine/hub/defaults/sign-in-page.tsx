import type { ReactElement } from 'react';
import { Button, Logo } from '../../react.ts';

/** `demo` offers made-up people, `local` asks for e-mail and password. */
export interface SignInPageProps {
  readonly mode: 'demo' | 'local';
  readonly personas: readonly { readonly id: string; readonly title: string; readonly story: string }[];
  /** Why the last attempt failed, and the address that was typed. */
  readonly problem?: { readonly errors: readonly { readonly text: string }[]; readonly email: string };
  readonly returnUrl: string;
}

/** The sign-in page of a hub. Works without JavaScript. */
export function SignInPage({ hub, ...props }: SignInPageProps & { readonly hub: string }): ReactElement {
  const { mode, problem, returnUrl } = props;
  return (
    <main className="still-page">
      <Logo />
      <h1>{`Sign in to ${hub}`}</h1>
      {problem?.errors.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <form method="post" action={mode === 'demo' ? '/account/demo' : '/account/local'}>
        <input type="hidden" name="returnUrl" value={returnUrl} />
        {mode === 'demo' ? <MadeUpPeople {...props} /> : <PasswordFields email={problem?.email} />}
      </form>
    </main>
  );
}

function MadeUpPeople({ personas }: Pick<SignInPageProps, 'personas'>): ReactElement {
  return (
    <>
      {personas.map(({ id, title, story }) => (
        <div key={id}>
          <Button type="submit" name="persona" value={id}>
            {title}
          </Button>
          <p>{story}</p>
        </div>
      ))}
    </>
  );
}

function PasswordFields({ email }: { readonly email: string | undefined }): ReactElement {
  return (
    <>
      <label htmlFor="email">Email address</label>
      <input id="email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" variant="primary">
        Sign in
      </Button>
    </>
  );
}
