// The key with which the stand-in for Google signs, of the market's secret.
import { createECDH } from 'node:crypto';
import { importJWK } from 'jose';
import { derivedKey } from '../../../../kit/server/derived-key.ts';

export async function makeKeyPair(secret: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(derivedKey(secret, 'local google'));
  const point = curve.getPublicKey();
  const [x, y] = [onWire(point.subarray(1, 33)), onWire(point.subarray(33))];
  const publicKey = { kty: 'EC', crv: 'P-256', x, y, alg: 'ES256', use: 'sig', kid: 'local' };
  return {
    publicKey,
    privateKey: await importJWK({ ...publicKey, d: onWire(curve.getPrivateKey()) }, 'ES256'),
  };
}

const onWire = (bytes: Buffer) =>
  Buffer.concat([Buffer.alloc(32), bytes])
    .subarray(-32)
    .toString('base64url');
