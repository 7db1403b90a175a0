import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** The claims of an ID token. */
export type Claims = JWTPayload;

/** A site at which people sign in through the fake provider. */
interface StandInClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

/** The faults of the provider; none when empty. */
export interface Faults {
  /** Changes the claims of the ID token. */
  readonly claims?: (claims: Claims) => Claims;
  /** Signs with nothing or with an unknown key, or changes a letter after signing. */
  readonly signature?: 'none' | 'other-key' | 'tampered';
  /** The issuer named in the answer to the browser. */
  readonly answeredIssuer?: string;
  /** Answers every request with 503, or never. */
  readonly isDown?: boolean;
  readonly isHanging?: boolean;
  readonly hasNoIdToken?: boolean;
}

/** An OpenID Connect provider on its own port, as strict as the specification, with faults on request. */
export interface StandInProvider {
  readonly issuer: string;
  /** Adds a client at which people may sign in. */
  register(client: StandInClient): void;
  /** Sets the claims about the person at the browser. */
  setPerson(claims: Claims): void;
  setFaults(faults: Faults): void;
  /** How often each of its addresses was called. */
  countOf(path: string): number;
  close(): Promise<void>;
}

interface Grant {
  readonly client: StandInClient;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  isUsed: boolean;
}

interface ProviderState {
  readonly issuer: string;
  readonly clients: readonly StandInClient[];
  readonly grants: Map<string, Grant>;
  readonly person: Claims;
  readonly faults: Faults;
  sign(claims: Claims): Promise<string>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly location?: string;
}

/** Starts a provider. `offersEnd`: whether people can sign out at the provider. */
export async function createStandInProvider({ offersEnd = true } = {}): Promise<StandInProvider> {
  const keys = await generateKeyPair('RS256');
  const strangeKeys = await generateKeyPair('RS256');
  const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'first', use: 'sig', alg: 'RS256' }] };
  const clients: StandInClient[] = [];
  const grants = new Map<string, Grant>();
  const counts = new Map<string, number>();
  let person: Claims = { sub: 'somebody' };
  let faults: Faults = {};
  const sign = async (claims: Claims): Promise<string> => {
    if (faults.signature === 'none') return new UnsecuredJWT(claims).encode();
    const key = faults.signature === 'other-key' ? strangeKeys.privateKey : keys.privateKey;
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(key);
    return faults.signature === 'tampered' ? tampered(token) : token;
  };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (faults.isHanging) return;
    const url = new URL(request.url ?? '/', issuer);
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    const state: ProviderState = { issuer, clients, grants, person, faults, sign };
    void answer(url, request, { state, jwks, offersEnd }).then((given) => write(response, given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register: (client) => void clients.push(client),
    setPerson(claims) {
      person = claims;
    },
    setFaults(wanted) {
      faults = wanted;
    },
    countOf: (path) => counts.get(path) ?? 0,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  url: URL,
  request: IncomingMessage,
  { state, jwks, offersEnd }: { state: ProviderState; jwks: object; offersEnd: boolean },
): Promise<Answer> {
  if (state.faults.isDown) return { status: 503, body: { error: 'temporarily_unavailable' } };
  switch (url.pathname) {
    case '/.well-known/openid-configuration':
      return { status: 200, body: metadataOf(state.issuer, offersEnd) };
    case '/jwks':
      return { status: 200, body: jwks };
    case '/authorize':
      return authorise(url.searchParams, state);
    case '/token':
      return exchange(new URLSearchParams(await readAll(request)), state);
    default:
      return { status: 404, body: {} };
  }
}

/** The provider's metadata (OpenID Connect Discovery 1.0, section 3). It offers `none`, so that refusing it is up to the client. */
function metadataOf(issuer: string, offersEnd: boolean): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    ...(offersEnd ? { end_session_endpoint: `${issuer}/end` } : {}),
  };
}

/** Section 3.1.2 of OpenID Connect Core 1.0, with a person at the browser who agrees immediately. */
function authorise(query: URLSearchParams, state: ProviderState): Answer {
  const client = state.clients.find(({ id }) => id === query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!client?.redirectUris.includes(redirectUri)) return { status: 400, body: { error: 'invalid_request' } };
  const back = new URL(redirectUri);
  const say = (name: string, value: string | null) => value !== null && back.searchParams.set(name, value);
  say('state', query.get('state'));
  say('iss', state.faults.answeredIssuer ?? state.issuer);
  const challenge = query.get('code_challenge');
  const isWhole =
    query.get('response_type') === 'code' &&
    (query.get('scope') ?? '').split(' ').includes('openid') &&
    query.get('code_challenge_method') === 'S256' &&
    challenge !== null;
  if (!isWhole) {
    say('error', 'invalid_request');
    return { status: 302, location: back.href };
  }
  const code = randomBytes(16).toString('base64url');
  state.grants.set(code, { client, redirectUri, challenge, nonce: query.get('nonce'), isUsed: false });
  say('code', code);
  return { status: 302, location: back.href };
}

/** Section 3.1.3: each code once, for its client, address and verifier. */
async function exchange(form: URLSearchParams, state: ProviderState): Promise<Answer> {
  const grant = state.grants.get(form.get('code') ?? '');
  const client = state.clients.find(({ id, secret }) => id === form.get('client_id') && secret === form.get('client_secret'));
  if (!client) return { status: 401, body: { error: 'invalid_client' } };
  const isRight =
    form.get('grant_type') === 'authorization_code' &&
    grant?.client === client &&
    !grant.isUsed &&
    grant.redirectUri === form.get('redirect_uri') &&
    grant.challenge ===
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
  if (!grant || !isRight) return { status: 400, body: { error: 'invalid_grant' } };
  grant.isUsed = true;
  const now = Math.floor(Date.now() / 1_000);
  const usual = { iss: state.issuer, aud: client.id, iat: now, exp: now + 300, auth_time: now, nonce: grant.nonce, ...state.person };
  const token = await state.sign(state.faults.claims?.(usual) ?? usual);
  const tokens = { access_token: randomBytes(16).toString('base64url'), token_type: 'Bearer', expires_in: 300 };
  return { status: 200, body: state.faults.hasNoIdToken ? tokens : { ...tokens, id_token: token } };
}

/** Another person, with the signature for the first. */
function tampered(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url'), signature].join('.');
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

function write(response: ServerResponse, { status, body, location }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...(location === undefined ? {} : { Location: location }) });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
