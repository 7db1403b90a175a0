import { describe, expect, it } from 'vitest';
import { splitMessage } from './message-parts.ts';

const text = (words: string) => ({ kind: 'text', text: words });

describe('text of a notice', () => {
  it('[NOTE-021] keeps links', () => {
    expect(splitMessage('See <a class="x" href="/status">the <b>status</b></a> page.')).toEqual([
      text('See '),
      { kind: 'link', text: 'the status', to: '/status' },
      text(' page.'),
    ]);
  });

  it('[NOTE-021] strips other markup and keeps its text', () => {
    expect(splitMessage('<p>Closed <em>today</em><img src=x onerror=alert(1)></p>')).toEqual([text('Closed today')]);
    expect(splitMessage('a<script>alert(1)</script>b<!-- c -->d<style>e</style>')).toEqual([text('abd')]);
    expect(splitMessage('5 < 6 and 7 > 2')).toEqual([text('5 < 6 and 7 > 2')]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])('[NOTE-021] makes no link of the address %s', (address) => {
    expect(splitMessage(`Press <a href="${address}">here</a>`)).toEqual([text('Press here')]);
  });

  it.each([
    ['single quotes', "<a href='https://www.example/a'>Open</a>", [{ kind: 'link', text: 'Open', to: 'https://www.example/a' }]],
    ['capitals and gaps', '<A class=x HREF = " /a ">Open</A >', [{ kind: 'link', text: 'Open', to: '/a' }]],
    ['a link without words', 'See <a href="/a"><b></b></a>here', [text('See here')]],
    ['an anchor without an address', 'See <a name="x">here</a>', [text('See here')]],
    ['words around hidden code', 'a<SCRIPT type="x">\n1 > 0\n</SCRIPT>b<style>', [text('ab')]],
    ['a remark over several lines', 'a<!-- one\ntwo > -->b<!-- never ends', [text('ab')]],
    ['nothing', '', []],
    ['a link alone', '<a href="/a">Open</a>', [{ kind: 'link', text: 'Open', to: '/a' }]],
  ])('[NOTE-021] %s', (_, message, parts) => {
    expect(splitMessage(message)).toEqual(parts);
  });

  it('[NOTE-021] reads only the first 2,000 characters of a message', () => {
    expect(splitMessage('a'.repeat(2001))).toEqual([text('a'.repeat(2000))]);
  });
});
