// Codes that the stand-in for Google hands out. Each says what it grants, so that any process can take
// up what another one began.
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../../../../kit/server/derived-key.ts';

interface Grant {
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

export function createLocalCodes(secret: string) {
  const key = derivedKey(secret, 'local google codes');
  /** In this process; another one would take a code again, which a stand-in may. */
  const used = new Set<string>();
  return {
    issue: (grant: Grant): Promise<string> =>
      new SignJWT({ grant })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(randomUUID())
        .setExpirationTime('60s')
        .sign(key),

    /** Null for one that was used, is too old or is not ours. */
    async take(code: string): Promise<Grant | null> {
      const read = await jwtVerify<{ grant: Grant }>(code, key).catch(() => null);
      const id = read?.payload.jti;
      if (!id || used.has(id)) return null;
      if (used.size >= 1000) used.clear();
      used.add(id);
      return read.payload.grant;
    },
  };
}
