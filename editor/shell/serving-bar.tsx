import type { ReactElement } from 'react';
import { Icon } from '#engine/react';
import type { SessionState } from '../session/session-state.ts';

type Serving = SessionState['live']['serving'];

const sentences: Readonly<Partial<Record<Serving, string>>> = {
  earlier: 'Visitors see an earlier version: the one that was published last cannot be read. Publish, or roll back to another one.',
  'stand-in': 'Visitors see the shipped content: no published version can be read. Publish, or roll back to one that can.',
};

/** Shown above the content while visitors do not see the last published version. */
export function ServingBar({ serving }: { readonly serving: Serving }): ReactElement | null {
  const sentence = sentences[serving];
  return sentence === undefined ? null : (
    <div className="bar" role="alert">
      <Icon name="circle-alert" />
      <p>{sentence}</p>
    </div>
  );
}
