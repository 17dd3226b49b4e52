// Whom the server works for at the moment. What is scarce, such as the processes that hash passwords,
// is shared out by it, and no function between has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../../kit/server/http/network.ts';

/** Who has sent a request. */
export interface Sender {
  /** Where they wait: people who are signed in and browsers for themselves, strangers by their networks. */
  readonly line: readonly [string, ...string[]];
  /** Aborted when their connection closes before they have an answer. */
  gone(): AbortSignal;
}

const senders = new AsyncLocalStorage<Sender>();

/** `name` is that of the person or the browser; null for a stranger. */
export function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string | null,
): Sender {
  let gone: AbortSignal | undefined;
  return {
    line: lineOf(request.ip, name),
    gone: () => (gone ??= signalOfEnd(reply)),
  };
}

/** Senders with a name share nothing with the strangers of their network. */
export function lineOf(address: string, name: string | null): readonly [string, ...string[]] {
  const networks = networksOf(address);
  return name === null ? networks : [name, ...networks.map((network) => `known ${network}`)];
}

function signalOfEnd({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

export const workFor = <T>(sender: Sender, work: () => T): T => senders.run(sender, work);

/** Undefined where the market works for itself. */
export const currentSender = (): Sender | undefined => senders.getStore();
