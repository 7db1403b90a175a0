import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { testKinds } from '#engine/testing';
import { SessionProvider } from '../session/hooks.tsx';
import { KindsProvider, startPathOf } from '../session/kinds.tsx';
import type { EditorSession } from '../session/session.ts';
import type { SessionState } from '../session/session-state.ts';
import { placesOf } from './places.ts';
import { Rail } from './rail.tsx';

function linksWith(set: SessionState['set']): readonly string[] {
  const read = () => ({ set });
  const state = { getState: read, getInitialState: read, subscribe: () => () => undefined };
  const session = { state } as unknown as EditorSession;
  const props = { counts: new Map<string, number>(), role: 'admin', onChoose: () => undefined };
  const html = renderToString(
    <MemoryRouter initialEntries={['/review?set=s1']}>
      <SessionProvider session={session}>
        <KindsProvider kinds={testKinds}>
          <Rail {...props} />
        </KindsProvider>
      </SessionProvider>
    </MemoryRouter>,
  );
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

describe('the rail', () => {
  it('links every place with the open change set', () => {
    expect(linksWith({ id: 's1', title: 'Work', author: 'me' })).toEqual(placesOf(testKinds).map(({ path }) => `/${path}?set=s1`));
    expect(linksWith(null)).toEqual(placesOf(testKinds).map(({ path }) => `/${path}`));
  });

  it('hides places about years for a pack without years', () => {
    const titles = (analysis: object) => placesOf(testKinds, { analysis } as unknown as Pick<Pack, 'analysis'>).map(({ title }) => title);
    expect(titles({ yearNeeds: () => null })).toContain('Is the year ready?');
    expect(titles({})).not.toContain('Is the year ready?');
    expect(titles({})).toContain('Page state');
  });

  it("begins with the list that the editor starts at, whatever the pack's kinds", () => {
    const withoutSteps = { ...testKinds, all: testKinds.all.filter(({ name }) => name !== 'next-steps') };
    for (const kinds of [testKinds, withoutSteps]) expect(startPathOf(kinds)).toBe(`/${placesOf(kinds)[0]?.path}`);
  });
});
