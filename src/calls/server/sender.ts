// For whom the server works at the moment. What is scarce, such as the processes that hash passwords,
// is shared out by it, and no function between has to pass it on.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from '../../kit/server/http/network.ts';

/** Who has sent a request. */
export interface Sender {
  /** Where they wait: known people and browsers for themselves, strangers by their networks. */
  readonly line: readonly [string, ...string[]];
  /** Aborted when their connection closes before they have an answer. */
  gone(): AbortSignal;
}

const senders = new AsyncLocalStorage<Sender>();

/** `known` names the person or the browser, where it is known; null for a stranger. */
export function senderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  known: string | null,
): Sender {
  let gone: AbortSignal | undefined;
  return {
    line: lineOf(request.ip, known),
    gone: () => (gone ??= signalOfEnd(reply)),
  };
}

/** Those who are known share nothing with the strangers of their network. */
export function lineOf(address: string, known: string | null): readonly [string, ...string[]] {
  const networks = networksOf(address);
  return known === null ? networks : [known, ...networks.map((network) => `known ${network}`)];
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
