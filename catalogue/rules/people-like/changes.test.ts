import { describe, expect, it } from 'vitest';
import facts from '../../facts/people-like-you.json' with { type: 'json' };
import subjects from '../../facts/subjects.json' with { type: 'json' };
import { findByName } from '../tariff/showing.ts';
import {
  changeQualification,
  clearSelection,
  fromStoredSelection,
  offerRowActions,
  toExplorerAddress,
  toStoredSelection,
} from './changes.ts';
import { peopleLikeRules } from './rule-list.ts';
import { shouldSaveSelection } from './selection.ts';

const state = { qualification: 'A levels', subjects: ['Art', 'Law', 'Music'], results: [{ label: 'Law', applicants: 9 }] };

function runResults(rows: readonly unknown[]): unknown {
  const input = { rows, qualification: 'A levels', subjects: ['Art', 'Law', 'Music'] };
  return peopleLikeRules.find(({ name }) => name === 'people-like-you-results')?.run(input);
}

describe('changes to people like you', () => {
  it('[PLY-036] resets type, subjects and results for another qualification', () => {
    expect(changeQualification()).toEqual({ qualification: '', subjects: [], results: [] });
    expect(changeQualification('SQA - Highers')).toEqual({ qualification: 'SQA - Highers', subjects: [], results: [] });
  });

  it('[PLY-037] [PLY-038] clears subjects and results, keeps the type, and saves an empty list', () => {
    const cleared = clearSelection(state);
    expect(cleared).toEqual({ qualification: 'A levels', subjects: [], results: [] });
    expect(shouldSaveSelection(cleared, 3)).toBe(true);
    expect(toStoredSelection(cleared)).toEqual({ selectedQualificationType: 'A levels', selectedSubjects: [] });
  });

  it('[PLY-013] stores the choice in two fields and reads it back', () => {
    const stored = toStoredSelection(state);
    expect(stored).toEqual({ selectedQualificationType: 'A levels', selectedSubjects: ['Art', 'Law', 'Music'] });
    expect(fromStoredSelection(stored)).toEqual({ qualification: 'A levels', subjects: ['Art', 'Law', 'Music'] });
  });

  it('[PLY-005] links a subject to the course explorer, encoded, on the configured base', () => {
    expect(toExplorerAddress('', 'Art & design')).toBe('/search/results?SearchText=Art%20%26%20design');
    expect(toExplorerAddress('https://www.example', 'Law')).toBe('https://www.example/search/results?SearchText=Law');
  });

  it('[PLY-046] finds the guide of a row by id, and offers only exploring without one', () => {
    const [first] = subjects.subjects;
    const known = offerRowActions({ label: 'Anything', subjectGuide: first?.id ?? '' }, subjects.subjects);
    expect(known.guide?.title).toBe(first?.title);
    expect(offerRowActions({ label: 'Law', subjectGuide: 'gone' }, subjects.subjects)).toEqual({
      explore: '/search/results?SearchText=Law',
      guide: null,
    });
  });

  it('[PLY-010] [PLY-011] turns rows of seven fields into results of label and applicants', () => {
    const row = { qualification: 'A levels', SUBJ_1: 'Art', SUBJ_2: 'Law', SUBJ_3: 'Music', SUBJ_4: '', SubjectGuide: 'Law', n_apps: 9 };
    expect(facts.dataColumns.map(({ name }) => name).sort()).toEqual(Object.keys(row).sort());
    expect(runResults([row])).toMatchObject({ results: [{ label: 'Law', applicants: 9 }] });
    for (const field of Object.keys(row))
      if (field !== 'SUBJ_4') expect(runResults([{ ...row, [field]: undefined }])).not.toEqual(runResults([row]));
    expect(runResults([{ ...row, SUBJ_4: 'Latin' }])).toMatchObject({ results: [] });
  });

  it('[PLY-024] finds qualifications by any part of their name, in any letter case', () => {
    expect(findByName(facts.qualificationTypes, 'btec ext').map(({ name }) => name)).toEqual(['BTEC Extended Diploma']);
    expect(findByName(facts.qualificationTypes, 'HIGHERS').length).toBeGreaterThan(0);
  });
});
