import type * as z from 'zod/mini';
import type { AnyCall, CommonRefusal, commonRefusals, OutputOf } from './call.ts';

/** A call that was understood and turned down: a value, not an exception. */
export interface Refusal<Code extends string = string, Facts = unknown> extends Explanation {
  readonly refused: Code;
  /** What the caller may act on, such as the right price; undefined where the contract names none. */
  readonly facts: Facts;
}

interface Explanation {
  /** What people who use the API read, where it says more than the sentence of the contract. */
  readonly detail?: string | undefined;
  /** What is wrong with each field of the input, by its name on the wire. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What has failed on our side although only the input is refused: for the log, and never sent. */
  readonly thrown?: Error | undefined;
}

/** All refusals of a call: a union told apart by `refused`, each with its facts. */
export type RefusalOf<C extends AnyCall> = C extends AnyCall
  ? { [Code in CodeOf<C>]: Refusal<Code, FactsOf<C['refusals'], Code>> }[CodeOf<C>]
  : never;

type CodeOf<C extends AnyCall> = Extract<keyof C['refusals'], string> | CommonRefusal;
type FactsOf<Refusals, Code> = Code extends keyof Refusals
  ? FactsIn<Refusals[Code]>
  : Code extends CommonRefusal
    ? FactsIn<(typeof commonRefusals)[Code]>
    : undefined;
type FactsIn<Terms> = Terms extends { readonly facts: infer Facts } ? z.output<Facts> : undefined;

/** What comes of a call: its output or one of its refusals. */
export type OutcomeOf<C extends AnyCall> = OutputOf<C> | RefusalOf<C>;

/** A refusal with this code; `facts` where the contract names some. */
export function refuse<const Code extends string, Facts>(
  refused: Code,
  more: Explanation & { readonly facts: Facts },
): Refusal<Code, Facts>;
export function refuse<const Code extends string>(
  refused: Code,
  more?: Explanation,
): Refusal<Code, undefined>;
export function refuse(refused: string, more: Explanation & { facts?: unknown } = {}): Refusal {
  return { refused, facts: undefined, ...more };
}

/** Whether an outcome is a refusal; with `code`, whether it is that one. */
export function isRefused<Code extends string>(
  outcome: unknown,
  code?: Code,
): outcome is Refusal<Code> {
  if (typeof outcome !== 'object' || outcome === null || !('refused' in outcome)) return false;
  return code === undefined || outcome.refused === code;
}
