import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubLink, HubLinkButton, HubProvider } from '#engine/hub';
import { Link, LinkButton } from '#engine/react';
import { listFiles, root } from '#tools/reading/source-files';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createStillStore } from '../components/testing/still-store.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every external address in content and reference data. */
const outside = [
  ...new Set(
    listFiles()
      .filter((file) => /^catalogue\/(content|facts|widgets\/[^/]+\/[^/]+\.entry)/.test(file) && file.endsWith('.json'))
      .flatMap((file) => textsIn(JSON.parse(read(file))))
      .filter((text) => /^https?:\/\/\S+$/.test(text)),
  ),
];

const page = hubPageOf('p10');
const draw = (link: React.ReactElement) => renderToString(<HubProvider store={createStillStore(page)}>{link}</HubProvider>);
const safe = /target="_blank" rel="noopener noreferrer"/;

describe('external links', () => {
  it('[R-05] open in a new tab without access to the hub, and announce the new tab, in all content', () => {
    expect(outside.length).toBeGreaterThan(10);
    for (const to of outside) {
      for (const html of [draw(<HubLink to={to}>There</HubLink>), draw(<HubLinkButton to={to}>There</HubLinkButton>)]) {
        expect(html, to).toMatch(safe);
        expect(html, to).toContain('(opens in new tab)');
      }
    }
    expect(draw(<HubLink to="/status">Here</HubLink>)).not.toMatch(/_blank|new tab/);
  });

  it('[R-05] can open a new tab only in this way', () => {
    const words = '(opens in new tab)';
    for (const link of [
      <Link key="a" href="https://x.example" newTabLabel={words} rel="opener">
        There
      </Link>,
      <LinkButton key="b" href="https://x.example" newTabLabel={words}>
        There
      </LinkButton>,
    ]) {
      const html = renderToString(link);
      for (const part of ['target="_blank"', 'rel="noopener noreferrer"', words]) expect(html).toContain(part);
    }
    const sources = listFiles().filter((file) => /^(engine|catalogue|editor)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file));
    const opening = sources.filter((file) => /_blank|window\.open/.test(read(file)));
    const signIn = 'editor/controls/go-to-sign-in.ts';
    expect(opening).toEqual([signIn, 'engine/react/components/link.tsx']);
    for (const file of opening) expect(read(file), file).not.toMatch(/_blank'(?!, rel: 'noopener noreferrer'|, 'noopener,noreferrer')/);
  });

  it('[R-05] have no plain anchors, except for page fragments, telephone, email, calendars and own addresses', () => {
    const bare = listFiles()
      .filter((file) => /^(engine|catalogue|editor)\/.*\.tsx$/.test(file) && !/\.test\./.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/<a\s[^>]*?href=("[^"]*"|\{`[^`]*`\}|\{[^}]*\})/g)].map(([, href = '']) => `${file} ${href}`),
      );
    const isOwn = (line: string) => /(["`])(#|\?|\/(?!\/)|tel:|mailto:|webcal:)/.test(line);
    expect(bare.filter((line) => !isOwn(line))).toEqual(['catalogue/components/favourites-panel/saved-item.tsx {href}']);
  });
});
