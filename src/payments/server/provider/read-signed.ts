// Webhooks are signed as Stripe signs them (docs.stripe.com/webhooks#verify-manually).
import { createHmac, timingSafeEqual } from 'node:crypto';

/** In both directions: Stripe's own check accepts any time in the future. */
const toleranceSeconds = 300;

/**
 * What `read` makes of the body. Null where the signature is missing, wrong, too old or from the
 * future, or the body is not JSON.
 */
export function readSigned<Event>(
  secret: string | Buffer,
  body: Buffer,
  signature: string | undefined,
  now: Date,
  read: (json: unknown) => Event,
): Event | null {
  const { time, signatures } = partsOf(signature ?? '');
  if (time === undefined) return null;
  const expected = Buffer.from(
    createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'),
  );
  // While a secret is being replaced, Stripe signs with the old one and the new one.
  const isSigned = signatures.some((one) => {
    const candidate = Buffer.from(one);
    return candidate.length === expected.length && timingSafeEqual(candidate, expected);
  });
  if (!isSigned) return null;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(time)) > toleranceSeconds) return null;
  try {
    return read(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

/** `t=1700000000,v1=...,v1=...,v0=...`: the signed time, and the signatures of version 1. */
function partsOf(header: string): { time: string | undefined; signatures: readonly string[] } {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const named = (name: string) => parts.filter(([one]) => one === name).map(([, value]) => value);
  return {
    time: named('t').find((value) => /^\d{1,12}$/.test(value ?? '')),
    signatures: named('v1').filter((value) => value !== undefined),
  };
}
