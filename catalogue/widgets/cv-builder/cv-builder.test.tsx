import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { CV_LIMITS } from '../../rules/cv/cv.ts';
import { startCv } from '../../rules/cv/start-cv.ts';
import schema from './cv-builder.schema.json' with { type: 'json' };
import { Widget } from './cv-builder.tsx';
import { chooseFormAddress } from './form-address.ts';

const draw = (bases: Readonly<Record<string, string>>, data: unknown = null) => drawWidget(Widget, 'CVBuilder', 'p03', { bases, data });

describe('the CV builder', () => {
  it('[WIDGET-053] links to the form at the services base', () => {
    expect(chooseFormAddress({ services: 'https://services.example.org' })).toBe('https://services.example.org/cvbuilder/form');
    expect(draw({ services: 'https://services.example.org' })).toContain('href="https://services.example.org/cvbuilder/form"');
  });

  it("falls back to base, then to the hub's builder, and ignores an empty base", () => {
    expect(chooseFormAddress({ base: 'https://www.example.org' })).toBe('https://www.example.org/cvbuilder/form');
    for (const bases of [{}, { base: '' }, { services: '', base: 'https://www.example.org' }])
      expect(chooseFormAddress(bases)).toBe('/cvbuilder/form');
  });

  it('[WIDGET-054] has title, one sentence and a button, which announces a new tab for another service', () => {
    const item = hubPageOf('p03').items.widgets.CVBuilder;
    expect([item?.title, item?.linkLabel]).toEqual(['CV builder', '']);
    const away = draw({ services: 'https://services.example.org' });
    expect(away.match(/<p>.*?<\/p>/g)).toEqual([`<p>${item?.empty.text}</p>`]);
    expect(away).toMatch(/<a [^>]*target="_blank"[^>]*>.*Build your CV.*\(opens in new tab\)/s);
    const own = draw({ services: '' });
    expect(own).toMatch(/<a href="\/cvbuilder\/form"[^>]*>.*Build your CV/s);
    expect(own).not.toContain('target=');
  });

  it("[CV-008] shows how many parts have content, only for the hub's own builder", () => {
    const begun = startCv({ name: 'Ana', lastName: 'Reyes', email: '', profile: null, grades: [] });
    expect(draw({}, begun)).toContain('<p>1 of 9 parts of your CV has something in it.</p>');
    expect(draw({}, begun)).toContain('Carry on with your CV');
    expect(draw({ services: 'https://services.example.org' }, begun)).toContain('Build your CV');
  });

  it('[CV-007] has the same limits in the schema and the fields', () => {
    const { properties } = schema.properties.data;
    for (const name of ['name', 'email', 'phone', 'place', 'link', 'profile', 'references'] as const)
      expect(properties[name].maxLength, name).toBe(CV_LIMITS[name]);
    const { title, place, text } = properties.education.items.properties;
    expect({ title: title.maxLength, place: place.maxLength, text: text.maxLength }).toEqual(CV_LIMITS.stage);
    expect([properties.work.maxItems, properties.skills.maxItems]).toEqual([CV_LIMITS.stages, CV_LIMITS.lines]);
    expect(properties.skills.items.properties.text.maxLength).toBe(CV_LIMITS.line);
  });
});
