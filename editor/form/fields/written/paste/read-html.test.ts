import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeRuns } from '../marked-runs.ts';
import type { PastedBlock } from './pasted-block.ts';
import { readHtml } from './read-html.ts';

const read = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

/** A pasted block in one line, to be compared by eye. */
function describeBlock(block: PastedBlock): string {
  switch (block.kind) {
    case 'heading':
      return `h${block.level} ${writeRuns(block.runs)}`;
    case 'list':
      return `${block.style}: ${block.entries.map(writeRuns).join(' | ')}`;
    case 'table':
      return `table "${block.caption}": ${block.rows.map((row) => row.map(writeRuns).join(', ')).join(' | ')}`;
    default:
      return `${block.kind === 'quote' ? '> ' : ''}${writeRuns(block.runs)}`;
  }
}

const paste = (html: string) => readHtml(html, ['https://hub.example']).map(describeBlock);

describe('what was copied in another program', () => {
  it('is headings, paragraphs, lists, strong words, links and a table when it comes from Word', () => {
    expect(paste(read('word.txt'))).toEqual([
      'h1 Replying to your offers',
      'You can hold **two offers**: a “firm” choice and an “insurance” choice – no more.',
      'h2 Before you reply',
      'bullet: Read the conditions of each offer | See the dates at the [Student Hub](/calendar) | Ask your teachers | They know your **grades**',
      'number: Choose your firm choice | Choose your insurance choice',
      'table "": **Reply**, **What it means** | Firm, Your first choice | Insurance, Your **second** choice',
      'Questions? Call 0371 468 0468.',
    ]);
  });

  it('is the same from Google Docs, without the strong element around everything and the addresses that count presses', () => {
    expect(paste(read('google-docs.txt'))).toEqual([
      'h1 What it costs',
      'Most people pay with a **tuition fee loan**, and it’s paid *for* you.',
      'h2 What you can ask for',
      'bullet: [Student Finance England](https://www.gov.uk/student-finance) | Bursaries | Grants for **care leavers** | Wages from a job',
      'number: Make a budget | Apply early',
      'You repay it later.',
      'After you earn enough.',
    ]);
  });

  it('has no link to where nobody may be sent, and links of this site without its name', () => {
    expect(paste('<p><a href="javascript:alert(1)">one</a> <a href="http://plain.example">two</a></p>')).toEqual(['one two']);
    expect(paste('<p><a href="https://hub.example/faqs/extra?x=1">three</a> <a href="mailto:a@b.example">four</a></p>')).toEqual([
      '[three](/faqs/extra?x=1) [four](mailto:a@b.example)',
    ]);
  });

  it('has nothing of styles, scripts, pictures or comments', () => {
    const html = '<style>p{color:red}</style><script>alert("<p>x</p>")</script><!-- no --><p>Words<img src=x onerror=alert(1)> only</p>';
    expect(paste(html)).toEqual(['Words only']);
  });

  it('is text where it is no markup, whatever its signs', () => {
    expect(paste('1 < 2 &amp; 3 &#62; 2 &unknown; &#x2019;')).toEqual(['1 < 2 & 3 > 2 &unknown; ’']);
    expect(paste('<p>An end that was cut off <b')).toEqual(['An end that was cut off <b']);
  });

  it('a table of one column is paragraphs, and a break in a paragraph begins another', () => {
    expect(paste('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table><div>Three<br>Four</div>')).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
  });

  it('entries of a list within a list stand in the list', () => {
    expect(paste('<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p><p>more</p></li></ul><blockquote><p>Said</p></blockquote>')).toEqual(
      ['bullet: One | Two | Three more', '> Said'],
    );
  });
});
