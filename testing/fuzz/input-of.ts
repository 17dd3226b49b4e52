// Inputs of a call, made from its schema: mostly what it takes, in some fields what it does not.
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileValue } from './hostile-values.ts';

type Schema = z.core.$ZodTypes;
export type Wire = Record<string, unknown>;

/** Texts that the market knows by the name of their field, such as ids and addresses. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/**
 * An object for the schema: each field is known, fitting or hostile. Some fields are left out and
 * some are there that the schema does not have.
 */
export function inputOf(schema: Schema, knownValues: KnownValues): fc.Arbitrary<Wire> {
  const shape = shapeOf(schema);
  const fields = Object.entries(shape).map(([name, field]) =>
    fc
      .oneof(
        { weight: 12, arbitrary: fc.constantFrom(...(knownValues[name] ?? [undefined])) },
        { weight: knownValues[name] ? 2 : 10, arbitrary: fitting(field) },
        { weight: 2, arbitrary: hostileValue },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value] as const),
  );
  const extra = fc.oneof(
    { weight: 15, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...unknownNames), hostileValue) },
  );
  return fc
    .tuple(extra, ...fields)
    .map(([more, ...values]) =>
      Object.fromEntries(
        [...values, ...(more ? [more] : [])].filter(([, value]) => value !== undefined),
      ),
    );
}

const unknownNames = [
  'isAdmin',
  '_id',
  'role',
  'paid',
  'x',
  'x'.repeat(2000),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
];

function shapeOf(schema: Schema): Record<string, Schema> {
  const { def } = schema._zod;
  if (def.type === 'pipe') return shapeOf(def.in as Schema);
  return def.type === 'object' ? (def.shape as Record<string, Schema>) : {};
}

/** Values of the schema's type, within its limits where they are simple. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return textFor((def as { format?: string }).format);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def.values as unknown[]));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(fitting(def.element as Schema), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([k, v]) => [k, fitting(v as Schema)])),
      );
    case 'union':
      return fc.oneof(...def.options.map((option) => fitting(option as Schema)));
    case 'optional':
    case 'nullable':
    case 'default':
      return fitting(def.innerType as Schema);
    case 'pipe':
      return fitting(def.in as Schema);
    default:
      return hostileValue;
  }
}

function textFor(format = ''): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'datetime') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  return fc.oneof(fc.string({ maxLength: 60, unit: 'grapheme' }), fc.lorem({ maxCount: 6 }));
}
