import { type ReactElement, useState } from 'react';
import type { WidgetSet } from '../grid/widget-box.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import type { ExampleWorld } from './example-ports.ts';
import { ExampleView } from './example-view.tsx';
import { type GalleryWidget, listExamples } from './examples.ts';

/** The widths in CSS pixels at which examples are shown: a phone, a column of the grid, alone on a wide screen. */
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

export interface GalleryPageProps {
  readonly widget: GalleryWidget;
  /** The selection in the address: `example`, `width` and `theme`; a missing one means all. */
  readonly search: URLSearchParams;
}

/** The examples of one widget at three widths in both themes, or the selected ones, and the schema of the data it saves. */
export function GalleryPage({ widget, search }: GalleryPageProps): ReactElement {
  const numbers = widget.examples.map((_, index) => index);
  const shown = {
    example: choose(numbers, search, 'example'),
    width: choose(WIDTHS, search, 'width'),
    theme: choose(THEMES, search, 'theme'),
  };
  return (
    <>
      <p>
        <a href="/gallery">All widgets</a>
      </p>
      <h1>{widget.component}</h1>
      <nav aria-label="What is shown">
        <Choice
          name="example"
          label="Every example"
          values={numbers}
          search={search}
          format={(index) => widget.examples[index]?.title ?? ''}
        />
        <Choice name="width" label="Every width" values={WIDTHS} search={search} format={(width) => `${width} pixels`} />
        <Choice name="theme" label="Both themes" values={THEMES} search={search} format={String} />
      </nav>
      {shown.example.map((index) => {
        const title = widget.examples[index]?.title ?? '';
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {shown.theme.map((theme) => (
              <div key={theme} className="gallery-row">
                {shown.width.map((width) => (
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
        );
      })}
      <h2>Schema</h2>
      <pre>{JSON.stringify(widget.schema, null, 2)}</pre>
    </>
  );
}

/** The value in the address; all values if it has none. */
function choose<Value extends string | number>(values: readonly Value[], search: URLSearchParams, name: string): readonly Value[] {
  const chosen = values.filter((value) => String(value) === search.get(name));
  return chosen.length > 0 ? chosen : values;
}

interface ChoiceProps<Value> {
  readonly name: string;
  /** The label for all values. */
  readonly label: string;
  readonly values: readonly Value[];
  readonly search: URLSearchParams;
  readonly format: (value: Value) => string;
}

/** Links that select one value each and keep the rest of the selection. */
function Choice<Value extends string | number>({ name, label, values, search, format }: ChoiceProps<Value>): ReactElement {
  const chosen = search.get(name);
  const withChoice = (value: string | null) => {
    const next = new URLSearchParams(search);
    next.delete(name);
    if (value !== null) next.set(name, value);
    return next;
  };
  const links = [{ value: null, text: label }, ...values.map((value) => ({ value: String(value), text: format(value) }))];
  return (
    <ul className="gallery-choice">
      {links.map(({ value, text }) => (
        <li key={text}>
          <a href={`?${withChoice(value)}`} aria-current={value === chosen ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
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
