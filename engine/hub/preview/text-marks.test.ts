import { describe, expect, it } from 'vitest';
import { fillMessage, fillSentences } from '../../index.ts';
import { createTextMarks } from './text-marks.ts';

const title = { key: 'clubs/chess', pointer: '/title' };
const message = { key: 'messages/join', pointer: '/text' };

describe('text marks', () => {
  const marks = createTextMarks();
  const sources = (drawn: string) => marks.read(drawn)?.parts.map(({ key, from, to }) => [key, marks.read(drawn)?.text.slice(from, to)]);

  it('record the source and leave the text unchanged', () => {
    expect(marks.read(marks.mark(title, 'Chess'))).toEqual({ text: 'Chess', parts: [{ ...title, from: 0, to: 5 }] });
    expect([marks.read('Chess'), marks.mark(title, ''), marks.mark(title, ' ')]).toEqual([null, '', ' ']);
  });

  it('nest when one text is filled into another', () => {
    const drawn = fillMessage(marks.mark(message, 'Join {club} now'), { club: marks.mark(title, 'Chess') });
    expect(marks.read(drawn)?.text).toBe('Join Chess now');
    expect(sources(drawn)).toEqual([
      ['clubs/chess', 'Chess'],
      ['messages/join', 'Join Chess now'],
    ]);
  });

  it('stay separate when texts are joined, also with unmarked text between', () => {
    expect(sources(`${marks.mark(title, 'Chess')} (2): ${marks.mark(message, 'Join')}`)).toEqual([
      ['clubs/chess', 'Chess'],
      ['messages/join', 'Join'],
    ]);
  });

  it('survive the removal of the first or last sentence', () => {
    const both = marks.mark(title, 'Reply by {{date}}. We are here. Until {{end}}.');
    expect(sources(fillSentences(both, { date: 'Monday' }))).toEqual([['clubs/chess', 'Reply by Monday. We are here.']]);
    expect(sources(fillSentences(both, { end: 'Friday' }))).toEqual([['clubs/chess', 'We are here. Until Friday.']]);
  });

  it('cover each line, so that separate paragraphs are traced', () => {
    const [first = '', , second = ''] = marks.mark(title, 'One\n\nTwo').split('\n');
    expect([sources(first), sources(second)]).toEqual([[['clubs/chess', 'One']], [['clubs/chess', 'Two']]]);
  });

  it('leave variation selectors of emoji unchanged', () => {
    expect(marks.read(marks.mark(title, 'Love \u2764\ufe0f'))?.text).toBe('Love \u2764\ufe0f');
  });
});
