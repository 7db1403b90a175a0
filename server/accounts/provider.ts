import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { EditorRole } from '../http/index.ts';

/** The settings of this server as a client of an OpenID Connect provider. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** The provider for editors: which claim holds the role, and which values of amr or acr mean a second factor. */
export interface StaffProviderSettings extends ProviderSettings {
  readonly roleClaim: string;
  readonly roles: Readonly<Record<string, EditorRole>>;
  readonly secondFactors: readonly string[];
}

/** Sign-in by OpenID Connect: one client for the people of the hub and one for editors, at one provider or two. */
export interface OidcSettings {
  readonly viewers: ProviderSettings;
  readonly staff: StaffProviderSettings | null;
}

/** The secrets that a sign-in needs when the browser returns from the provider. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The maximum age of the proof of identity at the provider, in seconds; null for any age. */
  readonly maxAge: number | null;
}

/** A person as a provider knows them, after every check. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  /** When they proved their identity to the provider, in ms since 1970; null if the provider does not report it. */
  readonly authAt: number | null;
  readonly hasSecondFactor: boolean;
  /** The role in the claim; null if the claim holds none that this hub knows. */
  readonly role: EditorRole | null;
}

/** One provider of identities. */
export interface IdentityProvider {
  /** The address at which a person signs in, and the secrets of this sign-in. */
  begin(options: { readonly redirectUri: string; readonly maxAge: number | null }): Promise<{ url: string; secrets: SignInSecrets }>;
  /**
   * The person who returned to `redirectUri` with this query. Throws SignInRefusedError or, like the other methods,
   * ProviderUnavailableError.
   */
  finish(redirectUri: string, query: string, secrets: SignInSecrets): Promise<VerifiedIdentity>;
  /** The address that signs a person out at the provider; null if the provider offers none. */
  endAddress(returnTo: string): Promise<string | null>;
}

/** The provider's answer does not match this sign-in. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError';
  readonly code = 'sign-in-refused';
  /** The reason, as a code for operators; contains nothing about the person. */
  readonly reason: string;

  constructor(reason: string) {
    super('What came back from the sign-in service does not belong to this sign-in. Please sign in again.');
    this.reason = reason;
  }
}

/** The provider does not answer, or its answer is not valid OpenID Connect. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
  readonly code = 'provider-unavailable';
  readonly reason: string;

  constructor(reason: string) {
    super('The sign-in service does not answer just now. Please try again in a moment.');
    this.reason = reason;
  }
}

const usualDeadlineSeconds = 4;
const discoveryTries = 2;
const toleranceSeconds = 60;
const longestName = 40;
const longestEmail = 255;
const outages = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** A provider whose configuration is fetched on first use, so that the server starts even when the provider is down. */
export function createIdentityProvider(
  settings: ProviderSettings | StaffProviderSettings,
  deadlineSeconds = usualDeadlineSeconds,
): IdentityProvider {
  const configure = createConfigurator(settings, deadlineSeconds);
  return {
    async begin({ redirectUri, maxAge }) {
      const configuration = await configure();
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), maxAge };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(maxAge === null ? {} : { max_age: String(maxAge) }),
        ...(maxAge === 0 ? { prompt: 'login' } : {}),
      });
      return { url: url.href, secrets };
    },
    async finish(redirectUri, query, { state, nonce, verifier, maxAge }) {
      const configuration = await configure();
      const url = new URL(redirectUri);
      url.search = query;
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        ...(maxAge === null ? {} : { maxAge }),
      };
      const tokens = await authorizationCodeGrant(configuration, url, { ...checks, idTokenExpected: true }).catch(rethrow);
      const claims = tokens.claims();
      if (!claims) throw new SignInRefusedError('no-claims');
      // Otherwise all people without an id would share one account.
      if (claims.sub.trim() === '') throw new SignInRefusedError('no-subject');
      return toIdentity(claims, settings);
    },
    async endAddress(returnTo) {
      const configuration = await configure();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      // Without id_token_hint: that would require storing the token, with name and address, for the whole session.
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/** The provider's configuration, fetched once; a failure is not cached. */
function createConfigurator({ issuer, clientId, clientSecret }: ProviderSettings, timeout: number): () => Promise<Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:';
  const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
  const metadata = { client_secret: clientSecret, [clockTolerance]: toleranceSeconds };
  const discover = async (triesLeft: number): Promise<Configuration> => {
    try {
      return await discovery(server, clientId, metadata, undefined, { execute, timeout });
    } catch (error) {
      if (triesLeft > 1) return discover(triesLeft - 1);
      throw new ProviderUnavailableError(codeOf(error));
    }
  };
  let found: Promise<Configuration> | null = null;
  return () => {
    found ??= discover(discoveryTries).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

/** Passes on the code only: the errors of the library carry tokens and claims. */
function rethrow(error: unknown): never {
  const code = codeOf(error);
  throw outages.includes(code) || error instanceof TypeError ? new ProviderUnavailableError(code) : new SignInRefusedError(code);
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? code : 'unreachable';
}

function toIdentity(claims: IDToken, settings: ProviderSettings | StaffProviderSettings): VerifiedIdentity {
  const staff = 'roles' in settings ? settings : null;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: nameIn(claims),
    email: emailIn(claims),
    authAt: claims.auth_time === undefined ? null : claims.auth_time * 1_000,
    hasSecondFactor: staff !== null && textsOf([claims.acr, claims.amr].flat()).some((value) => staff.secondFactors.includes(value)),
    role: staff && highestRole(textsOf(claimAt(claims, staff.roleClaim)), staff.roles),
  };
}

function nameIn({ given_name: given, name }: IDToken): string {
  const [text = ''] = textsOf([given, name]);
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestName);
}

function emailIn({ email, email_verified: isVerified }: IDToken): string | undefined {
  return typeof email === 'string' && email.length <= longestEmail && isVerified !== false ? email : undefined;
}

/** A claim by its name, or by a path of names joined by dots. */
function claimAt(claims: IDToken, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((value, step) => (isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined), claims);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');
}

const ranked: readonly EditorRole[] = ['admin', 'publisher', 'writer', 'viewer'];

function highestRole(values: readonly string[], roles: Readonly<Record<string, EditorRole>>): EditorRole | null {
  const given = values.filter((value) => Object.hasOwn(roles, value)).map((value) => roles[value]);
  return ranked.find((role) => given.includes(role)) ?? null;
}
