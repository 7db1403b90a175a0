import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate and its key. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

const ECDSA_WITH_SHA256 = oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const COMMON_NAME = oid([0x55, 0x04, 0x03]);

/** Makes a self-signed certificate for localhost, new for each run, so that no key is in the project. */
export function makeSelfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const algorithm = sequence(ECDSA_WITH_SHA256);
  const validity = sequence(time('200101000000Z'), time('491231235959Z'));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]));
  const certificate = sequence(content, algorithm, signature).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** One DER value: its tag, its length, and its bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function oid(bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}
