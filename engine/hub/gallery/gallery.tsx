import { type ReactElement, useState } from 'react';
import type { WidgetSet } from '../grid/widget-box.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { ExampleWorld } from './example-ports.ts';
import { ExampleView } from './example-view.tsx';
import { type GalleryWidget, listExamples } from './examples.ts';

/** The widths in CSS pixels at which every example is shown: a phone, a column of the grid, alone on a wide screen. */
const WIDTHS = [320, 480, 880] as const;
const THEMES = ['light', 'dark'] as const;

/** All widgets, each with its number of examples. */
export function GalleryIndex({ all }: { all: readonly GalleryWidget[] }): ReactElement {
  return (
    <>
      <h1>Widget gallery</h1>
      <p>Every widget in every state that its folder describes.</p>
      <ul>
        {all.map(({ component, examples }) => (
          <li key={component}>
            <a href={`/gallery/${component}`}>{component}</a>
            <span>{`, ${examples.length} ${examples.length === 1 ? 'example' : 'examples'}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every example of one widget at three widths in both themes, and the schema of the data it saves. */
export function GalleryPage({ widget }: { widget: GalleryWidget }): ReactElement {
  return (
    <>
      <p>
        <a href="/gallery">All widgets</a>
      </p>
      <h1>{widget.component}</h1>
      {widget.examples.map(({ title }, index) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {THEMES.map((theme) => (
            <div key={theme} className="gallery-row">
              {WIDTHS.map((width) => (
                <iframe
                  key={width}
                  title={`${title}, ${theme}, ${width} pixels`}
                  src={`/gallery/${widget.component}/${index}?theme=${encodeURIComponent(theme)}`}
                  width={width}
                  height={520}
                  sandbox="allow-scripts allow-same-origin"
                  allow=""
                  referrerPolicy="same-origin"
                  loading="lazy"
                />
              ))}
            </div>
          ))}
        </section>
      ))}
      <h2>Schema</h2>
      <pre>{JSON.stringify(widget.schema, null, 2)}</pre>
    </>
  );
}

export interface GalleryExamplesProps {
  readonly widget: GalleryWidget;
  /** The number of the only example to draw; null for all. */
  readonly only: number | null;
  readonly pages: ReadonlyMap<string, HubPage>;
  readonly widgets: WidgetSet;
  readonly setup: HubSetup;
  readonly world: ExampleWorld;
}

/** The examples themselves: one, or all below each other. */
export function GalleryExamples({ widget, only, pages, ...rest }: GalleryExamplesProps): ReactElement {
  const [all] = useState(() => listExamples(widget));
  const shown = all.filter((_, index) => only === null || only === index);
  return (
    <>
      <h1 className="visually-hidden">{widget.component}</h1>
      {shown.map((example) => {
        const page = pages.get(example.persona);
        return (
          <section key={example.title} aria-label={`Example: ${example.title}`}>
            {only === null ? <h2>{example.title}</h2> : <h2 className="visually-hidden">{example.title}</h2>}
            {page ? <ExampleView example={example} page={page} {...rest} /> : <p>{`There is no persona ${example.persona}.`}</p>}
          </section>
        );
      })}
    </>
  );
}
