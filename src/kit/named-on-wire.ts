// Fields that have one name with us and another on the wire: each is written once, in one table.
import type * as z from 'zod/mini';

/** Our name of each field -> its name on the wire, and the schema that translates its value. */
type Fields = Readonly<Record<string, readonly [name: string, schema: z.core.$ZodType]>>;

/** The fields under our names, with our values. */
export type Ours<F extends Fields> = z.output<
  z.ZodMiniObject<{ -readonly [Name in keyof F]: F[Name][1] }>
>;
type Shape<F extends Fields> = { -readonly [Name in keyof F as F[Name][0]]: F[Name][1] };
/** Our values under their names on the wire: a translation in halves. */
type Renamed<F extends Fields> = z.output<z.ZodMiniObject<Shape<F>>>;

/** For a codec whose wire side is an object of `shape`, which translates the values. */
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
