// Fields that have one name with us and another on the wire: each is written once, in one table.
import * as z from 'zod/mini';

/** Our name of each field -> its name on the wire, and the schema that translates its value. */
type Fields = Readonly<Record<string, readonly [name: string, schema: z.core.$ZodType]>>;

/** The fields under our names, with our values. */
export type Ours<F extends Fields> = z.output<
  z.ZodMiniObject<{ -readonly [Name in keyof F]: F[Name][1] }>
>;
type Shape<F extends Fields> = { -readonly [Name in keyof F as F[Name][0]]: F[Name][1] };
/** Our values under their names on the wire: a translation in halves. */
type Renamed<F extends Fields> = z.output<z.ZodMiniObject<Shape<F>>>;

/** Gives what a codec needs whose wire side is an object of `shape`, which translates the values. */
export function namedOnWire<const F extends Fields>(fields: F) {
  const names = Object.entries(fields).map(([ours, [onWire]]) => [ours, onWire] as const);
  const fromWire = (wire: Readonly<Record<string, unknown>>) => {
    const values: Record<string, unknown> = {};
    for (const [ours, onWire] of names) values[ours] = wire[onWire];
    return values;
  };
  const toWire = (values: Readonly<Record<string, unknown>>) => {
    const wire: Record<string, unknown> = {};
    for (const [ours, onWire] of names) wire[onWire] = values[ours];
    return wire;
  };
  return {
    shape: Object.fromEntries(Object.values(fields)) as Shape<F>,
    fromWire: fromWire as unknown as (wire: Renamed<F>) => Ours<F>,
    toWire: toWire as unknown as (values: Ours<F>) => Renamed<F>,
  };
}

/** `{ priceCents: 'price' }`: our names of the fields that have another one on the wire. */
type Names<S extends z.core.$ZodShape> = Readonly<Record<string, keyof S & string>>;
type NameOf<N, OnWire> = { [Name in keyof N]: N[Name] extends OnWire ? Name : never }[keyof N];
type WithNames<Fields, N> = {
  [OnWire in keyof Fields as [NameOf<N, OnWire>] extends [never]
    ? OnWire
    : NameOf<N, OnWire> & string]: Fields[OnWire];
};

/** An object of which some fields have another name on the wire. */
export function renamedOnWire<const S extends z.core.$ZodShape, const N extends Names<S>>(
  shape: S,
  names: N,
) {
  const ours = Object.fromEntries(Object.entries(names).map(([name, onWire]) => [onWire, name]));
  const named = namedOnWire(
    Object.fromEntries(
      Object.entries(shape).map(([onWire, schema]) => [ours[onWire] ?? onWire, [onWire, schema]]),
    ),
  );
  return z.codec(z.strictObject(shape), z.custom<WithNames<z.output<z.ZodMiniObject<S>>, N>>(), {
    decode: (wire) => named.fromWire(wire) as WithNames<z.output<z.ZodMiniObject<S>>, N>,
    encode: (values) => named.toWire(values) as z.output<z.ZodMiniObject<S>>,
  });
}

type With<Name extends string> = z.core.$ZodShape & Readonly<Record<Name, z.core.$ZodType>>;

/** An object whose `amount`, as people say it, is our `amountCents`. */
export const amountInCents = <const S extends With<'amount'>>(shape: S) =>
  renamedOnWire(shape, { amountCents: 'amount' });

/** An object whose `price`, as people say it, is our `priceCents`. */
export const priceInCents = <const S extends With<'price'>>(shape: S) =>
  renamedOnWire(shape, { priceCents: 'price' });
