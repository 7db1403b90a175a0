import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Checkbox, RadioChoices, Switch } from './checkbox.tsx';
import { ChoiceField } from './choice-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

const draw = (element: ReactElement): string => renderToStaticMarkup(element);
const nothing = () => undefined;

/** The value of an attribute of the first element with this name. */
function read(html: string, element: string, attribute: string): string | undefined {
  const tag = new RegExp(`<${element}\\b[^>]*>`).exec(html)?.[0] ?? '';
  return new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1];
}

/** The text of the elements that describe a control. */
function readDescription(html: string, element: string): readonly string[] {
  const ids = read(html, element, 'aria-describedby')?.split(' ') ?? [];
  return ids.map((id) =>
    (html.split(`id="${id}"`)[1] ?? '')
      .replace(/^[^>]*>/, '')
      .replace(/<\/(p|ul)>.*/, '')
      .replaceAll(/<[^>]*>/g, ''),
  );
}

describe('a field', () => {
  it('names a field by its label, and describes it by help, hint and error in this order', () => {
    const html = draw(<TextField label="Note" help="For the history." hint="3 words" error="Write a note." value="" onChange={nothing} />);
    expect(read(html, 'label', 'for')).toBe(read(html, 'input', 'id'));
    expect(readDescription(html, 'input')).toEqual(['For the history.', '3 words', 'Write a note.']);
    expect(read(html, 'input', 'aria-invalid')).toBe('true');
  });

  it('leaves a field without help, hint and error undescribed and valid', () => {
    const html = draw(<TextField label="Note" value="a" onChange={nothing} />);
    expect(readDescription(html, 'input')).toEqual([]);
    expect(read(html, 'input', 'aria-invalid')).toBeUndefined();
  });

  it('describes a field by its warning, and leaves it valid', () => {
    const html = draw(
      <FieldFrame id="one" label="Note" notes={[{ message: 'It is long.', isError: false }]}>
        {(aria) => <input {...aria} />}
      </FieldFrame>,
    );
    expect(readDescription(html, 'input')).toEqual(['It is long.']);
    expect(read(html, 'input', 'aria-invalid')).toBeUndefined();
  });

  it('groups several controls under the same name and description', () => {
    const html = draw(
      <FieldFrame id="one" label="Opens" help="UK time." isGroup>
        {() => <input />}
      </FieldFrame>,
    );
    expect(read(html, 'div', 'role')).toBe('group');
    expect(readDescription(html, 'div')).toEqual(['UK time.']);
    expect(html).toContain('<p class="field-label" id="one.label"><span>Opens</span></p>');
    expect(read(html, 'div', 'aria-labelledby')).toBe('one.label');
  });

  it('reports how much too long a text is, without cutting it', () => {
    const field = (value: string) => draw(<TextField label="Title" lines={1} max={5} value={value} onChange={nothing} />);
    expect(readDescription(field('12345'), 'textarea')).toEqual(['5 of 5 characters']);
    expect(readDescription(field('1234567'), 'textarea')).toEqual(['2 characters too many']);
    expect(field('1234567')).toContain('1234567</textarea>');
  });

  it('keeps a value missing from the options, marked as not in the list', () => {
    const choices = [{ id: 'a', label: 'One' }];
    const html = draw(<ChoiceField<string> label="Family" value="b" choices={choices} onChange={nothing} />);
    expect(html).toContain('<option value="b" selected="">b (not in the list)</option>');
    expect(draw(<ChoiceField<string> label="Family" value="" choices={choices} onChange={nothing} />)).toContain('Choose one');
  });
});

describe('a switch, checkbox or radio group', () => {
  it('gives a switch or checkbox an accessible name of its own', () => {
    expect(draw(<Checkbox label="All" spoken="Publish all" isOn={false} onChange={nothing} />)).toContain('aria-label="Publish all"');
    const hidden = draw(<Switch label="Link is on" isLabelHidden isOn onChange={nothing} />);
    expect(read(hidden, 'input', 'aria-label')).toBe('Link is on');
    expect(read(hidden, 'input', 'aria-checked')).toBe('true');
  });

  it('shares one group name between the radio buttons of a choice', () => {
    const choices = [
      { id: 'draft', label: 'The draft' },
      { id: 'live', label: 'Live content' },
    ];
    const two = (
      <>
        <RadioChoices legend="First" value="live" choices={choices} onChange={nothing} />
        <RadioChoices legend="Second" value={null} choices={choices} onChange={nothing} />
      </>
    );
    const names = [...draw(two).matchAll(/<input type="radio" name="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(2);
    expect(names[0]).toBe(names[1]);
  });
});
