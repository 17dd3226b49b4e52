// What pages use of `zod/mini`, under the same names and in a fifth of its size. The build puts this
// in its place in the browser only (`vite.config.ts`); the server checks everything with Zod itself.
// `contract-in-browsers.test.ts` compares the two for every input of every call.

import {
  below,
  type Check,
  type Issue,
  type Outcome,
  type Params,
  right,
  type Schema,
  schema,
  wrong,
} from './schema.ts';

/** A schema of the values for which this holds. */
const of = (type: string, isRight: (value: never) => boolean) => (params?: Params) =>
  schema(
    { type },
    (value) => (isRight(value as never) ? right(value) : wrong(value, params)),
    params,
  );

export const string = of('string', (value) => typeof value === 'string');
export const number = of('number', Number.isFinite);
export const int = of('number', Number.isSafeInteger);
export const boolean = of('boolean', (value) => typeof value === 'boolean');
export const date = of('date', (value: unknown) => value instanceof Date && !Number.isNaN(+value));
export const unknown = of('unknown', () => true);
export const custom = (holds: (value: never) => boolean = () => true, params?: Params) =>
  of('custom', holds)(params);
export const uuid = of('string', (value) => typeof value === 'string' && uuidText.test(value));
export const iso = {
  datetime: of('string', (value) => typeof value === 'string' && momentText.test(value)),
};
const uuidText = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

const oneOf = (type: string, values: readonly unknown[], params: Params) =>
  schema({ type }, (value) => (values.includes(value) ? right(value) : wrong(value, params)));
const enumOf = (values: readonly unknown[], params?: Params) => oneOf('enum', values, params);

export { enumOf as enum };
export const literal = (value: unknown, params?: Params) =>
  oneOf('literal', [value].flat(), params);

/** Instead of what stands for nothing; everything else is for the inner schema. */
const unless = (type: string, none: unknown, instead: unknown, innerType: Schema) =>
  schema({ type, innerType }, (value) => (value === none ? right(instead) : innerType.read(value)));
export const optional = (inner: Schema) => unless('optional', undefined, undefined, inner);
export const nullable = (inner: Schema) => unless('nullable', null, null, inner);
export const _default = (inner: Schema, value: unknown) =>
  unless('default', undefined, value, inner);

export const array = (element: Schema, params?: Params) =>
  schema({ type: 'array', element }, (given) => {
    if (!Array.isArray(given)) return wrong(given, params);
    const read = given.map((one) => element.read(one));
    return {
      value: read.map(({ value }) => value),
      issues: read.flatMap((one, at) => below(at, one)),
    };
  });

type Shape = Readonly<Record<string, Schema>>;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (isStrict: boolean) => (shape: Shape, params?: Params) =>
  schema({ type: 'object', shape }, (given) => {
    if (!isObject(given)) return wrong(given, params);
    const value: Record<string, unknown> = {};
    const issues: Issue[] = [];
    for (const [name, field] of Object.entries(shape)) {
      const read = field.read(given[name]);
      issues.push(...below(name, read));
      if (name in given || read.value !== undefined) value[name] = read.value;
    }
    const keys = Object.keys(given).filter((name) => !Object.hasOwn(shape, name));
    if (isStrict && keys.length > 0)
      issues.push({ code: 'unrecognized_keys', path: [], message: 'Unrecognized key', keys });
    return { value, issues };
  });
export const object = objectOf(false);
export const strictObject = objectOf(true);

export const record = (_: Schema, inner: Schema, params?: Params) =>
  schema({ type: 'record' }, (given) => {
    if (!isObject(given)) return wrong(given, params);
    return object(Object.fromEntries(Object.keys(given).map((name) => [name, inner]))).read(given);
  });

export const union = (options: readonly Schema[], params?: Params) =>
  schema({ type: 'union' }, (given) => {
    const read = options.map((option) => option.read(given));
    return read.find(({ issues }) => issues.length === 0) ?? wrong(given, params);
  });

export const codec = (
  wire: Schema,
  ours: Schema,
  { decode, encode }: { decode(value: unknown): unknown; encode(value: unknown): unknown },
) =>
  schema(
    { type: 'pipe', in: wire, out: ours, transform: decode, reverseTransform: encode },
    (given) => {
      const read = wire.read(given);
      return read.issues.length > 0 ? read : ours.read(decode(read.value));
    },
  );

export const refine =
  (holds: (value: never) => boolean, params?: Params): Check =>
  (value) => {
    if (holds(value as never)) return right(value);
    return {
      ...wrong(value, params),
      isAborted: typeof params === 'object' && params.abort === true,
    };
  };
export const minLength = (least: number, params?: Params) =>
  refine((value: string) => lengthOf(value) >= least, params);
export const maxLength = (most: number, params?: Params) =>
  refine((value: string) => lengthOf(value) <= most, params);
/** In code points, as Zod counts. */
const lengthOf = (text: string) => [...text].length;
export const regex = (pattern: RegExp, params?: Params) =>
  refine((value: string) => pattern.test(value), params);
export const email = (params?: Params) => regex(emailText, params);
const emailText =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const overwrite =
  (change: (value: string) => string): Check =>
  (value) =>
    right(change(value as string));
export const trim = () => overwrite((value) => value.trim());
export const toLowerCase = () => overwrite((value) => value.toLowerCase());

export const safeParse = (one: Schema, value: unknown): Outcome => one.safeParse(value);
export { safeParse as safeDecode };
