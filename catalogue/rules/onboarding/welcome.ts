const MAX_SLIDES = 5;

/** The message keys of one slide. */
export interface SlideKeys {
  readonly title: string;
  readonly text: string;
}

/** The slides of a modal, as many as the catalogue has texts for: three to five. */
export function listSlideKeys(modal: string, hasMessage: (key: string) => boolean): readonly SlideKeys[] {
  const name = modal === 'Apprenticeships' ? 'apprenticeships' : 'onboarding';
  return Array.from({ length: MAX_SLIDES }, (_, index) => ({
    title: `modal-${name}-${index + 1}-title`,
    text: `modal-${name}-${index + 1}-text`,
  })).filter(({ title, text }) => hasMessage(title) && hasMessage(text));
}
