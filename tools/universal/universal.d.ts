/**
 * The globals that both browsers and Node have, as far as the pure rooms use them. Both have fuller types of their own, so only
 * `tsconfig.pure.json` includes this file; other globals do not compile in a pure room.
 */
interface URLSearchParams {
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
declare const URLSearchParams: {
  new (init?: string | Readonly<Record<string, string>> | Iterable<readonly [string, string]>): URLSearchParams;
};

interface URL {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
declare const URL: {
  new (url: string, base?: string): URL;
};

declare const TextEncoder: {
  new (): { encode(text: string): Uint8Array };
};

interface AbortSignal {
  readonly aborted: boolean;
}
