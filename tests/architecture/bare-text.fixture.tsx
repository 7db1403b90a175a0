import { type ReactElement, type ReactNode, Suspense } from 'react';

/** Examples that the check of text in JSX must report or accept. Each line to report ends with a comment that gives the reason. */
interface Given {
  readonly name: string;
  readonly count: number;
  readonly isOpen: boolean;
  readonly note?: string;
  readonly children: ReactNode;
  readonly names: readonly string[];
}

export function Found({ name, count, isOpen, note, children, names }: Given): ReactElement {
  return (
    <section>
      <p>
        {isOpen && <b>Open</b>}
        {name /* beside */}
      </p>
      <p>
        {isOpen ? 'Open' : 'Closed' /* beside */}
        <b>now</b>
      </p>
      <p>
        {count /* beside */} things{/* and beside */}
      </p>
      <p>
        <b>Note</b>
        {note && ` ${note}` /* beside */}
      </p>
      <div>
        {children /* beside */}
        <hr />
      </div>
      <p>{names /* list */}</p>
      <p>{names.map((one) => one) /* list */}</p>
      {/* biome-ignore lint/complexity/noUselessFragments: a fragment is what is looked for */}
      <>
        {name /* fragment */}
        <hr />
      </>
      <Suspense fallback={null}>{name /* fragment */}</Suspense>
      <Box>
        {name /* beside */}
        <hr />
      </Box>
      <Bare name={name} />
    </section>
  );
}

/* drawn */ function Bare({ name }: { readonly name: string }): ReactNode {
  return name;
}

function Box({ children }: { readonly children: ReactNode }): ReactElement {
  return <div>{children}</div>;
}

export function Passed({ name, count, isOpen, note, names }: Given): ReactElement {
  return (
    <section>
      <h2>Text</h2>
      <p>{name}</p>
      <p>{`${count} things`}</p>
      <p>{isOpen ? name : <b>{name}</b>}</p>
      <p>
        {isOpen && <b>Open</b>} <span>{name}</span>
        {note && <span>{note}</span>}
      </p>
      {names.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <Box>{name}</Box>
    </section>
  );
}
