import type { ReactElement } from 'react';

/** Props of SignInPage: `demo` offers made-up people, `local` asks for e-mail and password. */
export interface SignInPageProps {
  readonly mode: 'demo' | 'local';
  readonly personas: readonly { readonly id: string; readonly title: string; readonly story: string }[];
  readonly problem?: { readonly errors: readonly { readonly text: string }[]; readonly email: string };
  readonly returnUrl: string;
}

/** The members' sign-in page. Works without script. */
export function SignInPage({ mode, personas, problem, returnUrl }: SignInPageProps): ReactElement {
  return (
    <main className="library-home">
      <h1>Sign in to your library</h1>
      {problem?.errors.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <form method="post" action={mode === 'demo' ? '/account/demo' : '/account/local'}>
        <input type="hidden" name="returnUrl" value={returnUrl} />
        {mode === 'demo' ? (
          personas.map(({ id, title, story }) => (
            <p key={id}>
              <button type="submit" name="persona" value={id}>
                {title}
              </button>{' '}
              {story}
            </p>
          ))
        ) : (
          <>
            <label htmlFor="email">Email address</label>
            <input id="email" name="email" type="email" autoComplete="username" required defaultValue={problem?.email} />
            <label htmlFor="password">Password</label>
            <input id="password" name="password" type="password" autoComplete="current-password" required />
            <button type="submit">Sign in</button>
          </>
        )}
      </form>
    </main>
  );
}

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

/** A page with one message and where to go next. */
export function MessagePage({ title, text, action }: MessagePageProps): ReactElement {
  return (
    <main className="library-home">
      <h1>{title}</h1>
      <p>{text}</p>
      {action && <a href={action.href}>{action.label}</a>}
    </main>
  );
}
