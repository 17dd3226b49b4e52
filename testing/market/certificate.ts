// A certificate that a test makes for itself, and that nobody trusts unless they are told to.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
}

/** Self-signed (RFC 5280), with ECDSA on P-256; valid from yesterday until tomorrow. */
export function makeCertificate(addresses: readonly Uint8Array[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ofTests = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('A test')))));
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    ofTests,
    sequence(utcTime(-1), utcTime(1)),
    ofTests,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(
          subjectAltName,
          addresses.map((address) => der(0x87, address)),
        ),
      ),
    ),
  );
  const signature = sign('sha256', signed, privateKey);
  const whole = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A value of ASN.1 in its encoding (X.690): its tag, its length, its content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat(content);
  const { length } = whole;
  const head = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), whole]);
}
const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const commonName = oid('550403');
const subjectAltName = oid('551d11');
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

const extension = (name: Buffer, values: readonly Buffer[]) =>
  sequence(name, der(0x04, sequence(...values)));

function utcTime(daysFromNow: number): Buffer {
  const time = new Date(Date.now() + daysFromNow * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${time.slice(2, 19).replaceAll(/\D/g, '')}Z`));
}
