import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const editor = resolve(import.meta.dirname, '..');

describe('an editor address', () => {
  it('adds the open change set to an address, replacing an earlier one', () => {
    expect(addressOf('/review', '', 's1')).toEqual({ pathname: '/review', search: '?set=s1' });
    expect(addressOf('/todos/a', '?persona=ada&set=old', 's1')).toEqual({ pathname: '/todos/a', search: '?persona=ada&set=s1' });
  });

  it('leaves the change set out while none is open', () => {
    expect(addressOf('/history', '', null)).toEqual({ pathname: '/history', search: '' });
    expect(addressOf('/todos', '?q=open&set=old', null)).toEqual({ pathname: '/todos', search: '?q=open' });
  });

  it('builds addresses only in session/address.ts: no other code navigates directly', () => {
    const files = readdirSync(editor, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
    );
    const others = files.filter((path) =>
      /\buseNavigate\b|\bto=["{`]["'`/]|history\.(push|replace)State/.test(readFileSync(join(editor, path), 'utf8')),
    );
    expect(others).toEqual(['session/address.ts']);
  });
});
