import type { ReactElement } from 'react';
import { plainMarkedText } from '#engine';
import { Icon, Link, ScrollBox, withKeys } from '#engine/react';
import type { PageBlock } from '../../schemas/generated/items.ts';
import { MarkedText, type Reading } from './marked-text.tsx';
import { VideoView } from './video-view.tsx';

interface BlockProps<Type extends PageBlock['type']> {
  readonly block: Extract<PageBlock, { readonly type: Type }>;
  readonly reading: Reading;
}

export interface BlockViewProps {
  readonly block: PageBlock;
  /** The anchor of a heading or a film. */
  readonly anchor?: string | undefined;
  readonly reading: Reading;
}

/** One block of a page. */
export function BlockView({ block, anchor, reading }: BlockViewProps): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <MarkedText text={block.text} reading={reading} />
        </p>
      );
    case 'heading':
      return block.level === 2 ? <h2 id={anchor}>{block.text}</h2> : <h3 id={anchor}>{block.text}</h3>;
    case 'list':
      return <List block={block} reading={reading} />;
    case 'steps':
      return <Steps block={block} reading={reading} />;
    case 'callout':
      return <Callout block={block} reading={reading} />;
    case 'quote':
      return <Quote block={block} reading={reading} />;
    case 'table':
      return <Table block={block} reading={reading} />;
    case 'video':
      return <VideoView block={block} name={anchor} reading={reading} />;
    case 'linkCard':
      return <LinkCard block={block} reading={reading} />;
    case 'pageList':
      return <PageList block={block} reading={reading} />;
    case 'contact':
      return <Contact block={block} reading={reading} />;
    case 'expandable':
      return <Expandable block={block} reading={reading} />;
  }
}

function List({ block: { style, items }, reading }: BlockProps<'list'>): ReactElement {
  const Tag = style === 'number' ? 'ol' : 'ul';
  return (
    <Tag>
      {withKeys(items).map(([key, text]) => (
        <li key={key}>
          <MarkedText text={text} reading={reading} />
        </li>
      ))}
    </Tag>
  );
}

function Steps({ block: { items }, reading }: BlockProps<'steps'>): ReactElement {
  return (
    <ol className="reading-steps">
      {items.map(({ title, text }) => (
        <li key={title}>
          <p className="reading-step">{title}</p>
          {text !== '' && (
            <p>
              <MarkedText text={text} reading={reading} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const TONE_ICONS = { info: 'info', success: 'circle-check', warning: 'triangle-alert' } as const;

function Callout({ block: { tone, title, text }, reading }: BlockProps<'callout'>): ReactElement {
  return (
    <aside className="reading-callout" data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        <p className="reading-callout-title">{title || reading.messages(`reading-${tone}`)}</p>
        <p>
          <MarkedText text={text} reading={reading} />
        </p>
      </div>
    </aside>
  );
}

function Quote({ block: { text, by }, reading }: BlockProps<'quote'>): ReactElement {
  return (
    <figure className="reading-quote">
      <blockquote>
        <MarkedText text={text} reading={reading} />
      </blockquote>
      {by !== '' && <figcaption>{by}</figcaption>}
    </figure>
  );
}

function Table({ block: { caption, head, rows }, reading }: BlockProps<'table'>): ReactElement {
  return (
    <ScrollBox className="reading-table" label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {withKeys(head).map(([key, name]) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(([key, cells]) => (
            <Row key={key} cells={cells} reading={reading} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ cells, reading }: { readonly cells: readonly string[]; readonly reading: Reading }): ReactElement {
  const [first = '', ...others] = cells;
  return (
    <tr>
      <th scope="row">
        <MarkedText text={first} reading={reading} />
      </th>
      {withKeys(others).map(([key, text]) => (
        <td key={key}>
          <MarkedText text={text} reading={reading} />
        </td>
      ))}
    </tr>
  );
}

function LinkCard({ block: { title, text, url }, reading: { addressOf } }: BlockProps<'linkCard'>): ReactElement {
  return (
    <Link isPlain className="reading-card" href={addressOf(url).href}>
      <span className="reading-card-title">{title}</span>
      {text !== '' && <span className="reading-card-text">{text}</span>}
    </Link>
  );
}

function PageList({ block: { below }, reading: { addressOf, pagesBelow } }: BlockProps<'pageList'>): ReactElement {
  return (
    <ul className="reading-list">
      {pagesBelow(below).map(({ title, summary, url }) => (
        <li key={url}>
          <Link isPlain className="reading-list-title" href={addressOf(url).href}>
            {title}
          </Link>
          <p className="reading-card-text">{plainMarkedText(summary)}</p>
        </li>
      ))}
    </ul>
  );
}

function Contact({ block: { title, text, phone, email, hours }, reading }: BlockProps<'contact'>): ReactElement {
  const { messages } = reading;
  return (
    <section className="reading-box" aria-label={title}>
      <p className="reading-box-title">{title}</p>
      {text !== '' && (
        <p>
          <MarkedText text={text} reading={reading} />
        </p>
      )}
      <dl>
        {phone !== '' && (
          <div>
            <dt>{messages('reading-contact-phone')}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+0-9]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        {email !== '' && (
          <div>
            <dt>{messages('reading-contact-email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {hours !== '' && (
          <div>
            <dt>{messages('reading-contact-hours')}</dt>
            <dd>{hours}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Expandable({ block: { title, texts }, reading }: BlockProps<'expandable'>): ReactElement {
  return (
    <details className="reading-more">
      <summary>{title}</summary>
      {withKeys(texts).map(([key, text]) => (
        <p key={key}>
          <MarkedText text={text} reading={reading} />
        </p>
      ))}
    </details>
  );
}
