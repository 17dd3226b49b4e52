// Addresses of our own, one for each thing that mail may come in about. Each is signed, so that nobody
// can make up the address of somebody else's mail.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../../kit/server/secrets.ts';

/**
 * What mail may come in about: a mail of the outbox that was sent, or a conversation, as its buyer or as
 * its seller.
 */
const inboundKinds = ['bounce', 'buyer', 'seller'] as const;
type InboundKind = (typeof inboundKinds)[number];

export interface InboundTarget {
  readonly kind: InboundKind;
  readonly id: number;
}

/** Who may have written what comes in, and where it belongs. */
export type ReplyTarget = InboundTarget & { readonly kind: Exclude<InboundKind, 'bounce'> };

export interface InboundAddresses {
  /** `bounces+bounce-4711-3f2a...@cars.example.com` */
  of(target: InboundTarget): string;
  /** What the first of our addresses in a header of a mail is about; null without a genuine one. */
  find(header: string): InboundTarget | null;
}

/** Mail servers may change the case of an address, so the signature has one case alone. */
const signatureLength = 20;
const ours = /\+([a-z]+)-([1-9]\d{0,14})-([\da-f]{20})@/;

/** `address` takes mail with a `+` and more before its `@`. */
export function createInboundAddresses(address: string, secret: string): InboundAddresses {
  const key = derivedKey(secret, 'inbound mail');
  const signature = (kind: string, id: number) =>
    createHmac('sha256', key).update(`${kind} ${id}`).digest('hex').slice(0, signatureLength);
  const [local, domain] = address.split('@');
  return {
    of: ({ kind, id }) => `${local}+${kind}-${id}-${signature(kind, id)}@${domain}`,
    find(header) {
      const [, name = '', digits = '', signed = ''] = ours.exec(header.toLowerCase()) ?? [];
      const kind = inboundKinds.find((inboundKind) => inboundKind === name);
      if (!kind) return null;
      const id = Number(digits);
      const isGenuine = timingSafeEqual(Buffer.from(signature(kind, id)), Buffer.from(signed));
      return isGenuine ? { kind, id } : null;
    },
  };
}
