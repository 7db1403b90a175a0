import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../parts/testing/draw-widget.tsx';
import { hubPageOf } from '../../parts/testing/hub-page-of.ts';
import { Widget } from './cv-builder.tsx';
import { chooseFormAddress } from './form-address.ts';

const draw = (bases: Readonly<Record<string, string>>) => drawWidget(Widget, 'CVBuilder', 'p03', { bases });

describe('the CV builder', () => {
  it('[WIDGET-053] leads to the form at the services base', () => {
    expect(chooseFormAddress({ services: 'https://services.example.org' })).toBe('https://services.example.org/cvbuilder/form');
    expect(draw({ services: 'https://services.example.org' })).toContain('href="https://services.example.org/cvbuilder/form"');
  });

  it('falls back to base, then to this site; an empty base means that there is none', () => {
    expect(chooseFormAddress({ base: 'https://www.example.org' })).toBe('https://www.example.org/cvbuilder/form');
    expect(chooseFormAddress({})).toBe('/cvbuilder/form');
    expect(chooseFormAddress({ services: '', base: 'https://www.example.org' })).toBeNull();
    expect(chooseFormAddress({ base: '' })).toBeNull();
  });

  it('[WIDGET-054] has title, one sentence and a button that says it opens a new tab; without a services base it says why it cannot be used', () => {
    const item = hubPageOf('p03').items.widgets.CVBuilder;
    expect(item?.title).toBe('CV builder');
    const html = draw({ services: 'https://services.example.org' });
    expect(html.match(/<p>.*?<\/p>/g)).toEqual([`<p>${item?.empty.text}</p>`]);
    expect(html).toMatch(/<a [^>]*target="_blank"[^>]*>.*Build your CV.*\(opens in new tab\)/s);
    const without = draw({ services: '' });
    expect(without).not.toContain('<a ');
    const [, reason] = without.match(/<button [^>]*aria-describedby="([^"]+)"[^>]*aria-disabled="true"[^>]*><span>Build your CV/) ?? [];
    expect(without).toContain(`<span id="${reason}">Not available at the moment.</span>`);
    expect(item?.linkLabel).toBe('');
  });
});
