import type { Vocabulary } from '#schemas/catalogue';

function word(id: string, description: string): { id: string; label: string; description: string } {
  return { id, label: id, description };
}

/** The vocabulary of the library's members' page. */
export const vocabulary: Vocabulary = {
  groups: [
    { ...word('age', 'Age group.'), exclusive: true, complete: true },
    { ...word('use', 'What the member does.'), exclusive: false, complete: false },
  ],
  tags: [
    { ...word('adult', '16 or older.'), group: 'age', restricted: false },
    { ...word('child', 'Under 16.'), group: 'age', restricted: false },
    { ...word('borrower', 'Has something on loan.'), group: 'use', restricted: false },
  ],
  implications: [],
  facts: [word('noLoans', 'Nothing is on loan.')],
  rules: [{ ...word('nothingBorrowed', 'Shown to members without loans.'), fact: 'noLoans' }],
  schemes: [{ ...word('CARD', 'The library card.'), states: ['valid', 'expired'], feedStatuses: ['valid', 'expired'] }],
  families: [word('fine', 'Nothing to do.'), word('waiting', 'Something to do.')],
  journey: [],
  nextStepTypes: [{ ...word('next', 'A step.'), grouping: 'single', groupTitle: '' }],
  icons: ['book-open', 'clock'],
  colours: ['green'],
  routes: [word('join', 'Becoming a member.')],
  modes: [{ ...word('opening', 'Whether the library is open.'), values: ['open', 'shut'], default: 'open' }],
  moments: [],
  features: [],
  values: [word('firstSupportedYear', 'First year with links.')],
  placeholders: [word('until', 'Last day of the card.'), word('name', 'Name of the member.')],
  targets: [],
  presets: [{ id: 'Adult', label: 'Adult', description: 'What a grown-up member starts with.' }],
};
