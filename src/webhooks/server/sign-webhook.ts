// Signatures as in Standard Webhooks 1: an HMAC of id, time and body, one for each secret.
import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** The secret as its owner gives it to a library that verifies. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Message {
  readonly id: string;
  /** The time in seconds since 1970. */
  readonly sentAt: number;
  readonly body: string;
}

/** The headers of a message, signed with each of the secrets. */
export function signedHeaders(
  { id, sentAt, body }: Message,
  secrets: readonly Buffer[],
): Record<string, string> {
  const signed = `${id}.${sentAt}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    'content-type': 'application/json',
    'user-agent': 'Forecourt-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': signatures.join(' '),
  };
}
