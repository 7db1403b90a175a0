// Made by `npm run gen` from vocabulary.json. Do not edit.
/** The words of the vocabulary. */
export interface Words {
  tag: 'adult' | 'child' | 'borrower';
  fact: 'noLoans';
  preset: 'Adult';
  schemes: {
    'CARD': { state: 'valid' | 'expired'; feedStatus: 'valid' | 'expired' };
  };
}
