/** The style of a choice's status. Its text comes from the record. */
export interface ChoiceLook {
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  readonly icon: string;
}

const looks: Readonly<Record<string, ChoiceLook>> = {
  conditional: { tone: 'success', icon: 'circle-check' },
  unconditional: { tone: 'success', icon: 'circle-check' },
  accepted: { tone: 'success', icon: 'circle-check' },
  placed: { tone: 'success', icon: 'party-popper' },
  firm: { tone: 'success', icon: 'circle-check' },
  insurance: { tone: 'success', icon: 'circle-check' },
  waiting: { tone: 'info', icon: 'hourglass' },
  held: { tone: 'neutral', icon: 'lock' },
  changed: { tone: 'warning', icon: 'refresh-cw' },
  delayed: { tone: 'warning', icon: 'clock' },
  unsuccessful: { tone: 'neutral', icon: 'x' },
  withdrawn: { tone: 'neutral', icon: 'x' },
  released: { tone: 'neutral', icon: 'x' },
  declined: { tone: 'neutral', icon: 'x' },
};

const plain: ChoiceLook = { tone: 'neutral', icon: 'circle-help' };

/** Tone and icon for a choice's status; an unknown status has a neutral style and keeps its text. */
export function chooseChoiceLook(status: string): ChoiceLook {
  return looks[status] ?? plain;
}
