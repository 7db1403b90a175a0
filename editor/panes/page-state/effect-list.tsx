import type { ReactElement } from 'react';
import { Icon } from '#engine/react';
import type { Effect, EffectKind } from './effects.ts';
import './effect-list.css';

const ICONS: Readonly<Record<EffectKind, string>> = {
  preset: 'layout-grid',
  widget: 'layers',
  feed: 'list',
  tile: 'square-pen',
  link: 'link',
  opening: 'message-square',
  list: 'list-checks',
  settings: 'sliders-horizontal',
  stage: 'flag',
};

/** Effects as sentences. Each expands to show the affected people, and the items that appear and disappear. */
export function EffectList({ effects }: { readonly effects: readonly Effect[] }): ReactElement {
  return (
    <ul className="page-effects">
      {effects.map((effect) => (
        <li key={effect.sentence}>
          <Icon name={ICONS[effect.kind]} size="sm" />
          <details>
            <summary>{effect.sentence}</summary>
            <dl>
              <Detail term="Who" lines={effect.people} />
              <Detail term="Appears" lines={effect.appears} />
              <Detail term="Goes" lines={effect.goes} />
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Detail({ term, lines }: { readonly term: string; readonly lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>{lines.join('; ')}</dd>
    </>
  );
}
