/** The width of the previewed hub: a phone, or a number of widget columns. */
export type PreviewWidth = 'phone' | '2' | '3' | '4';

/** Everything chosen in the preview. It is stored in the address, so that the same view can be sent to a colleague. */
export interface PreviewSettings {
  /** The id of the persona; empty for the first one. */
  readonly persona: string;
  /** The address of the screen of the hub; empty for the hub itself. */
  readonly place: string;
  readonly width: PreviewWidth;
  readonly theme: 'light' | 'dark';
  /** The moment, ISO; null for the persona's own. */
  readonly now: string | null;
  /** Modes to use instead of the site's, by id. */
  readonly modes: Readonly<Record<string, string>>;
  /** Overridden states, by scheme. */
  readonly forced: Readonly<Record<string, string>>;
  /** Tags to use instead of the persona's, by group. */
  readonly choices: Readonly<Record<string, string>>;
  readonly isStill: boolean;
  readonly textSize: 100 | 200;
  /** Whether hidden items are listed and outlined. */
  readonly hasGhosts: boolean;
  /** Whether the live hub is shown beside the draft. */
  readonly hasLive: boolean;
  readonly clicks: 'choose' | 'use';
}

/** The settings of a new preview. */
export const START_SETTINGS: PreviewSettings = {
  persona: '',
  place: '',
  width: 'phone',
  theme: 'light',
  now: null,
  modes: {},
  forced: {},
  choices: {},
  isStill: false,
  textSize: 100,
  hasGhosts: false,
  hasLive: false,
  clicks: 'choose',
};

const WIDTHS: readonly PreviewWidth[] = ['phone', '2', '3', '4'];
/** The parameter names in the address for choices by id. */
const GROUPS = { modes: 'mode', forced: 'status', choices: 'word' } as const;
const MAX_TEXT = 100;

/** The settings as address parameters; initial values are left out. */
export function toQuery(settings: PreviewSettings): URLSearchParams {
  const query = new URLSearchParams();
  const note = (name: string, value: string, start: string) => {
    if (value !== start) query.set(name, value);
  };
  note('persona', settings.persona, START_SETTINGS.persona);
  note('screen', settings.place, START_SETTINGS.place);
  note('width', settings.width, START_SETTINGS.width);
  note('theme', settings.theme, START_SETTINGS.theme);
  note('at', settings.now ?? '', '');
  for (const [field, word] of Object.entries(GROUPS)) {
    const values = Object.entries(settings[field as keyof typeof GROUPS]);
    for (const [name, value] of values.sort(([a], [b]) => (a < b ? -1 : 1))) note(`${word}.${name}`, value, '');
  }
  note('still', settings.isStill ? 'yes' : '', '');
  note('text', String(settings.textSize), '100');
  note('ghosts', settings.hasGhosts ? 'yes' : '', '');
  note('live', settings.hasLive ? 'yes' : '', '');
  note('clicks', settings.clicks, START_SETTINGS.clicks);
  return query;
}

/** The settings in an address. Unreadable values become the defaults, because people can type any address. */
export function fromQuery(query: URLSearchParams): PreviewSettings {
  const text = (name: string) => (query.get(name) ?? '').slice(0, MAX_TEXT);
  const now = text('at');
  return {
    persona: text('persona'),
    place: /^\/(?!\/)/.test(text('screen')) ? text('screen') : '',
    width: WIDTHS.find((width) => width === text('width')) ?? START_SETTINGS.width,
    theme: text('theme') === 'dark' ? 'dark' : 'light',
    now: now === '' || Number.isNaN(Date.parse(now)) ? null : new Date(now).toISOString(),
    modes: readGroup(query, GROUPS.modes),
    forced: readGroup(query, GROUPS.forced),
    choices: readGroup(query, GROUPS.choices),
    isStill: text('still') === 'yes',
    textSize: text('text') === '200' ? 200 : 100,
    hasGhosts: text('ghosts') === 'yes',
    hasLive: text('live') === 'yes',
    clicks: text('clicks') === 'use' ? 'use' : 'choose',
  };
}

function readGroup(query: URLSearchParams, word: string): Record<string, string> {
  const found = [...query].filter(([name, value]) => name.startsWith(`${word}.`) && value !== '' && value.length <= MAX_TEXT);
  return Object.fromEntries(found.slice(0, 50).map(([name, value]) => [name.slice(word.length + 1), value]));
}

/** How many choices differ from the persona's own record. */
export function countChanges({ now, modes, forced, choices }: PreviewSettings): number {
  return (now === null ? 0 : 1) + [modes, forced, choices].reduce((sum, group) => sum + Object.keys(group).length, 0);
}
