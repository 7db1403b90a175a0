import { parseUrl } from '#engine';

/** All environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting of the operator, in a sentence that names it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';
}

/** A setting of the operator: its documentation, and how its value is read. */
export interface Setting<Value> {
  /** Its environment variables as the document lists them: `HUB_ORIGINS`, or `HUB_OIDC_ISSUER, _SCOPE` for several with one prefix. */
  readonly names: string;
  /** A description of the default value; empty for none. */
  readonly fallback: string;
  /** What it does, in one line of Markdown. */
  readonly meaning: string;
  /** Throws SettingsError. */
  readSetting(environment: Environment): Value;
}

/** Settings by the names that the code gives to their values. */
export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** The values of settings. */
export type ValuesOf<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends Setting<infer Value> ? Value : never;
};

/** Reads all of them. Throws SettingsError for the first that is invalid. */
export function readSettings<Definitions extends Settings>(definitions: Definitions, environment: Environment): ValuesOf<Definitions> {
  const entries = Object.entries(definitions).map(([name, setting]) => [name, setting.readSetting(environment)]);
  return Object.fromEntries(entries) as ValuesOf<Definitions>;
}

/** A setting with a custom read function. */
export function custom<Value>(names: string, fallback: string, meaning: string, read: (environment: Environment) => Value): Setting<Value> {
  return { names, fallback, meaning, readSetting: read };
}

/** A text; undefined if not set. */
export function optionalText(name: string, meaning: string, fallback = ''): Setting<string | undefined> {
  return custom(name, fallback, meaning, (environment) => environment[name] || undefined);
}

/** A yes or no. */
export function flag(name: string, usual: boolean, meaning: string): Setting<boolean> {
  return custom(name, usual ? 'yes' : 'no', meaning, (environment) => (environment[name] === undefined ? usual : isOn(environment[name])));
}

/** Whether a text means yes: anything but an empty text, 0, no, off and false. */
export function isOn(text: string | undefined): boolean {
  return text !== undefined && !['', '0', 'no', 'off', 'false'].includes(text.toLowerCase());
}

/** One of several values. The first is the default. */
export function choice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]] | ((environment: Environment) => readonly [Choice, ...Choice[]]),
  fallback: string,
  meaning: string,
): Setting<Choice> {
  return custom(name, fallback, meaning, (environment) => {
    const all = typeof choices === 'function' ? choices(environment) : choices;
    const requested = environment[name];
    if (requested === undefined || requested === '') return all[0];
    const found = all.find((one) => one === requested);
    if (!found) throw new SettingsError(`${name} is ${requested}; it can be ${all.join(' or ')}.`);
    return found;
  });
}

interface Range {
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  /** A description of the default, if it depends on the machine. */
  readonly fallback?: string;
}

/** A whole number within limits. */
export function wholeNumber(name: string, { usual, min, max, fallback = String(usual) }: Range, meaning: string): Setting<number> {
  return custom(name, fallback, meaning, (environment) => {
    const text = environment[name];
    const value = text === undefined || text === '' ? usual : Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new SettingsError(`${name} is ${text}; it is a whole number from ${min} to ${max}.`);
    return value;
  });
}

const shortestSecret = 32;

/** A secret text of 32 characters or more; undefined if not set. */
export function secret(name: string, meaning: string): Setting<string | undefined> {
  return custom(name, '', meaning, (environment) => {
    const text = environment[name];
    if (!text) return undefined;
    if (text.length < shortestSecret)
      throw new SettingsError(
        `${name} is too short: it needs ${shortestSecret} characters or more, such as openssl rand -base64 32 gives.`,
      );
    return text;
  });
}

/** Texts separated by spaces or commas. */
export function textList(name: string, meaning: string): Setting<readonly string[]> {
  return custom(name, 'none', meaning, (environment) => splitList(environment[name]));
}

/** The parts of a text separated by spaces or commas. */
export function splitList(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}

/** Origins such as https://example.org, separated by spaces or commas. */
export function origins(name: string, fallback: string, meaning: string): Setting<readonly string[]> {
  return custom(name, fallback, meaning, (environment) =>
    splitList(environment[name]).map((word) => {
      const url = parseUrl(word);
      if (!url || !/^https?:$/.test(url.protocol))
        throw new SettingsError(`${name} holds ${word}; an origin looks like https://example.org.`);
      return url.origin;
    }),
  );
}
