// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveKeysToInputMethods } from './input-methods.ts';

const heard: string[] = [];
const hear = (place: string) => (event: Event) => heard.push(`${place} ${(event as KeyboardEvent).key}`);
const [onDocument, onInput, onText] = [hear('page'), hear('input'), hear('text')];

beforeEach(() => {
  heard.length = 0;
  leaveKeysToInputMethods(window);
  document.body.innerHTML = '<input><div contenteditable="true"><p>text</p></div>';
  document.addEventListener('keydown', onDocument);
  document.querySelector('input')?.addEventListener('keydown', onInput);
  document.querySelector('div')?.addEventListener('keydown', onText);
});

afterEach(() => document.removeEventListener('keydown', onDocument));

function press(place: string, init: KeyboardEventInit): void {
  document.querySelector(place)?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
}

it.each(['Enter', 'Escape', 'ArrowDown', 'a'])('hides %s from listeners in any field during composition', (key) => {
  press('input', { key, isComposing: true });
  press('input', { key, keyCode: 229 });
  expect(heard).toEqual([]);
  press('input', { key });
  expect(heard).toEqual([`input ${key}`, `page ${key}`]);
});

it('passes a key during composition to an editable text only', () => {
  press('p', { key: 'Enter', isComposing: true });
  expect(heard).toEqual(['text Enter']);
  press('p', { key: 'Escape' });
  expect(heard).toEqual(['text Enter', 'text Escape', 'page Escape']);
});
