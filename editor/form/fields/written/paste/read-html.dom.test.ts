// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeRuns } from '../marked-runs.ts';
import { parseHtml, sheetsOf, styleOf } from './parse-html.ts';
import type { PastedBlock } from './pasted-block.ts';
import { readHtml } from './read-html.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

/** Formats a pasted block as one line for comparison. */
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

const paste = (html: string) => readHtml(html, ['https://hub.example']).blocks.map(describeBlock);

describe('content pasted from another program', () => {
  it('reads headings, paragraphs, lists, strong text, links and a table from Word', () => {
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

  it('reads Google Docs without its wrapping strong element and click-tracking addresses', () => {
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

  it('removes links to refused addresses, and shortens links of this site to their path', () => {
    expect(paste('<p><a href="javascript:alert(1)">one</a> <a href="http://plain.example">two</a></p>')).toEqual(['one two']);
    expect(paste('<p><a href="https://hub.example/faqs/extra?x=1">three</a> <a href="mailto:a@b.example">four</a></p>')).toEqual([
      '[three](/faqs/extra?x=1) [four](mailto:a@b.example)',
    ]);
  });

  it('removes styles, scripts, pictures and comments', () => {
    const html = '<style>p{color:red}</style><script>alert("<p>x</p>")</script><!-- no --><p>Words<img src=x onerror=alert(1)> only</p>';
    expect(paste(html)).toEqual(['Words only']);
  });

  it('reads non-markup as text, including special characters', () => {
    expect(paste('1 < 2 &amp; 3 &#62; 2 &unknown; &#x2019;')).toEqual(['1 < 2 & 3 > 2 &unknown; ’']);
    expect(paste('<p>An end that was cut off <b')).toEqual(['An end that was cut off']);
  });

  it('turns a table of one column into paragraphs, and splits paragraphs at line breaks', () => {
    expect(paste('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table><div>Three<br>Four</div>')).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
  });

  it('flattens nested lists into the outer list', () => {
    expect(paste('<ul><li>One<ul><li>Two</li></ul></li><li><p>Three</p><p>more</p></li></ul><blockquote><p>Said</p></blockquote>')).toEqual(
      ['bullet: One | Two | Three more', '> Said'],
    );
  });
});

describe('markup that is no part of the text', () => {
  it.each([
    [
      'a comment of Word',
      `<p class=MsoNormal><a style='mso-comment-reference:A_1;mso-comment-date:20261128T1200'>Hello</a><span class=MsoCommentReference><span style='font-size:8.0pt'><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><![endif]></span></span></span> world</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Check this with legal</p></div></div></div>`,
      ['Hello world'],
      ['comments'],
    ],
    [
      'a comment of Google Docs',
      '<p><span>Hello</span><sup><a href="https://docs.google.com/d/1#cmnt1" id="cmnt_ref1">[a]</a></sup> world</p><p>End</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Check this</span></p><p>and that</p></div>',
      ['Hello world', 'End'],
      ['comments'],
    ],
    [
      'a footnote of Word',
      `<p>Fees<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a> rise</p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText>In 2027</p></div></div>`,
      ['Fees rise'],
      ['footnotes'],
    ],
    [
      'a footnote of Google Docs, LibreOffice or a web page',
      '<p>Fees<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> rise<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a><sup><a href="/x#cite_note-3">[3]</a></sup></p><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> In 2027</p></div><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>More</p></div><ol><li id="cite_note-3"><a href="/x#cite_ref-3">^</a> Last</li></ol><p>On</p>',
      ['Fees rise', 'On'],
      ['footnotes'],
    ],
    [
      'what was taken out',
      '<p>On <del cite="mailto:a" datetime="2026">Monday</del><ins>Tuesday</ins><span class="TrackChangeTextDeletion x"> at noon</span></p>',
      ['On Tuesday'],
      ['deleted text'],
    ],
    [
      'what is hidden',
      '<style><!-- span.Note {mso-style-name:Note; display:none;} @media print { .no {display:none} } --></style><p hidden>1</p><p style="font-size:0">2</p><p style="visibility: hidden">3</p><p><span style="mso-hide:all">4</span><span class="x Note">5</span><span style="clip:rect(0 0 0 0)">6</span><span class="no">seen</span></p><table><tr style="display:none"><td>7</td><td>8</td></tr></table>',
      ['seen'],
      ['hidden text'],
    ],
    [
      'what is there twice, and the code of a field',
      "<template>0</template><p>one <span aria-hidden=true>one</span><span style='mso-element:field-begin'></span>PAGEREF _Toc1 \\h<span style='mso-element:field-separator'></span>7<span style='mso-element:field-end'></span></p><!--[if gte mso 9]><p>never</p><![endif]-->",
      ['one 7'],
      [],
    ],
    [
      'what is drawn or leads nowhere',
      '<p>See <a href="#bookmark=id.1">below</a><img src="x.png"><img width=1 height=1 src=y></p><iframe src="about:blank"></iframe>',
      ['See below'],
      ['links that lead nowhere here', 'pictures', 'embedded media'],
    ],
  ])('drops %s, and reports it where somebody may miss it', (_name, html, blocks, left) => {
    expect(paste(html)).toEqual(blocks);
    expect([...readHtml(html).left].toSorted()).toEqual(left.toSorted());
  });

  it('keeps links to places of a page and struck-through text', () => {
    const html = '<p>See <a href="/fees#footnote-2">the second footnote</a>, <s>not</s> <a href="#fn">more</a>.</p>';
    expect(paste(html)).toEqual(['See [the second footnote](/fees#footnote-2), not more.']);
  });
});

describe('the structure of pasted content', () => {
  it.each([
    [
      'a cell over two rows',
      '<tr><th>Month</th><th>Day</th></tr><tr><td rowspan=2>Jan</td><td>29</td></tr><tr><td>30</td></tr>',
      'table "": Month, Day | Jan, 29 | Jan, 30',
    ],
    [
      'a cell over two columns, and one over all of them',
      '<tr><th>Day</th><th>From</th><th>To</th></tr><tr><td>1</td><td colspan=2>closed</td></tr><tr><td colspan=3>May</td></tr>',
      'table "": Day, From, To | 1, closed, closed | May, , ',
    ],
    [
      'two rows of headings',
      '<thead><tr><th rowspan=2>Round</th><th colspan=2>Dates</th></tr><tr><th>Opens</th><th>Closes</th></tr></thead><tr><td>1</td><td>May</td><td>June</td></tr>',
      'table "": Round, Dates: Opens, Dates: Closes | 1, May, June',
    ],
    [
      'a foot before its body, a title over all, and columns that are empty or hidden',
      '<colgroup><col><col style="display:none"></colgroup><tfoot><tr><td>All</td><td>x</td><td>3</td><td></td></tr></tfoot><tr><td colspan=4>Places</td></tr><tr><td>Where</td><td>x</td><td>How many</td><td></td></tr><tr><td>Bath</td><td>y</td><td>3</td><td></td></tr>',
      'table "Places": Where, How many | Bath, 3 | All, 3',
    ],
  ])('keeps %s under their headings', (_name, rows, said) => {
    expect(paste(`<table>${rows}</table>`)).toEqual([said]);
  });

  it('separates a nested table, and reads a presentational table as text', () => {
    const inner = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(paste(`<table><tr><td>Dear all<br>${inner}</td></tr><tr><td>Bye</td></tr></table>`)).toEqual([
      'Dear all',
      'table "": a, b | c, d',
      'Bye',
    ]);
    expect(paste(inner.replace('<table>', '<table role=presentation>'))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps the numbers of entries when a list starts late or is interrupted', () => {
    expect(paste('<ol><li>One</li></ol><p>Then</p><ol start=2><li>Two</li><li>Three</li></ol>')).toEqual([
      'number: One',
      'Then',
      '2. Two',
      '3. Three',
    ]);
    expect(paste('<ol><li>One<ul><li>a</li><li>b</li></ul></li><li value=2>Two</li></ol>')).toEqual([
      'number: One',
      'bullet: a | b',
      '2. Two',
    ]);
    const word = (level: number, mark: string, text: string) =>
      `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span>${text}</p>`;
    expect(
      paste(word(1, '1.', 'One') + word(2, '(a)', 'Aye') + word(2, '(b)', 'Bee') + word(1, '2.', 'Two') + word(2, '2.1.', 'Sub')),
    ).toEqual(['number: One', 'number: Aye | Bee', '2. Two', '2.1. Sub']);
  });

  it.each([
    ['the head', '<thead><tr><td>Day</td><td>Opens</td></tr></thead><tr><td>Monday</td><td>9am</td></tr>', true],
    ['its elements', '<tr><th>Day</th><th>Opens</th></tr><tr><td>Monday</td><td>9am</td></tr>', true],
    ['strong words', '<tr><td><b>Day</b></td><td style="font-weight:700">Opens</td></tr><tr><td>Monday</td><td>9am</td></tr>', true],
    ['nothing', '<tr><td>Monday</td><td>9am</td></tr><tr><td>Tuesday</td><td>10am</td></tr>', false],
    ['the heading of a row', '<tr><th>Monday</th><td>9am</td></tr><tr><th>Tuesday</th><td>10am</td></tr>', false],
    ['an empty head', '<thead><tr><th></th><th></th></tr></thead><tr><td>Monday</td><td>9am</td></tr><tr><td>x</td><td>y</td></tr>', false],
  ])('detects by %s whether the first row of a table has its headings', (_by, rows, hasHead) => {
    expect(readHtml(`<table>${rows}</table>`).blocks).toMatchObject([{ kind: 'table', hasHead }]);
  });

  it('keeps headings and lists inside a layout table', () => {
    expect(paste('<table><tr><td><h2>News</h2><ul><li>One</li><li>Two</li></ul>Three<br>four</td></tr></table>')).toEqual([
      'h2 News',
      'bullet: One | Two',
      'Three',
      'four',
    ]);
  });

  it('recognises a heading by its role and by its outline level in Word', () => {
    expect(
      paste(
        "<p role=heading aria-level=3>One</p><p class=Own style='mso-outline-level:1'>Two</p><p style='mso-outline-level:body-text'>x</p>",
      ),
    ).toEqual(['h3 One', 'h1 Two', 'x']);
  });
});

describe('the document that pasted HTML is parsed into', () => {
  it("strips styles that the page's policy would report, and keeps their content readable", () => {
    const page = parseHtml(
      `<STYLE>.a{}</STYLE><p class='x'style = "display:none">hidden</p><p title="a>b" style='mso-hide:all'>too</p> 1 < 2 style=x`,
    );
    expect(page.querySelectorAll('style,p:first-of-type[style]')).toHaveLength(0);
    expect(sheetsOf(page)).toEqual(['.a{}']);
    expect([...page.querySelectorAll('p')].map(styleOf)).toEqual(['display:none', 'mso-hide:all']);
    expect(page.body.textContent).toContain('1 < 2 style=x');
  });
});
