export { avatarColourOf, initialOf } from './avatar.ts';
export { compareTexts } from './compare-texts.ts';
export { chooseDefaultImage } from './default-image.ts';
export { createTextFilter, createWordFilter, singularOf } from './find-text.ts';
export { foldCode, foldText, foldWords, isSameText, plainLetters, plainSigns, toSlug } from './fold-text.ts';
export { hashText } from './hash-text.ts';
export { suggestWord } from './suggest-word.ts';
export { chooseCountKey, writeCount } from './write-count.ts';
export { writeNumber } from './write-number.ts';
