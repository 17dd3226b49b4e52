// The plain facts of a car: what a seller or an import states, stored and shown as it is. Each is
// written here once; the calls, the SQL and the translation between them are made from these
// tables, and so are the lists of facts that people read. A new fact costs a line here, its column in
// the database, and a field of the form.
import * as z from 'zod/mini';
import { categoryIdOrNone } from '../../categories/category-id.ts';
import { centsOf, unitsOf } from '../../kit/money.ts';
import { namedOnWire, type Ours } from '../../kit/named-on-wire.ts';
import { line, notAmong, optionalText, phone, price, wholeNumber } from '../../kit/wire.ts';
import { conditions, latestModelYear, modelYearTooLate } from '../car.ts';
import { type FactName, facts } from './fact-table.ts';

interface Fact {
  /** Its name in the calls. */
  readonly wire: string;
  /** Its column in `cars`. */
  readonly column: string;
  /** Its name for people. */
  readonly label: string;
  /** How a post states it: checked, and translated into our form. */
  readonly post?: z.core.$ZodType;
  /** How answers show it. */
  readonly answer?: z.core.$ZodType;
}

const amount = z.codec(z.number(), z.int(), {
  decode: (units) => centsOf(units) ?? 0,
  encode: unitsOf,
});

/** Stated by the seller, shown to everyone. */
const publicFacts = {
  title: {
    wire: 'title',
    column: 'title',
    label: 'Name',
    post: line('Name is required', 120),
    answer: z.string(),
  },
  description: {
    wire: 'description',
    column: 'description',
    label: 'Description',
    post: z._default(optionalText(4000), ''),
    answer: z.string(),
  },
  categoryId: {
    wire: 'categoryId',
    column: 'category_id',
    label: 'Category',
    post: categoryIdOrNone,
    answer: categoryIdOrNone,
  },
  condition: {
    wire: 'condition',
    column: 'condition',
    label: 'Condition',
    post: z.enum(conditions, notAmong(conditions, 'Condition is required')),
    answer: z.enum(conditions),
  },
  yearsOfUse: {
    wire: 'YearsOfUse',
    column: 'years_of_use',
    label: 'Years of use',
    // A model year may be typed in its place.
    post: wholeNumber('Years of use', 0, 120, {
      tooLarge: (years) =>
        years > latestModelYear() && years < 10_000 ? modelYearTooLate() : undefined,
    }),
    answer: z.int(),
  },
  location: {
    wire: 'location',
    column: 'location',
    label: 'Location',
    post: line('Location is required', 120),
    answer: z.string(),
  },
  resalePriceCents: {
    wire: 'resalePrice',
    column: 'resale_price_cents',
    label: 'Resale price',
    post: price(),
    answer: amount,
  },
  originalPriceCents: {
    wire: 'originalPrice',
    column: 'original_price_cents',
    label: 'Original price',
    post: z.optional(price()),
    answer: z.nullable(amount),
  },
} as const satisfies Record<string, Fact>;

const inAnswers = <Name extends FactName, Answer extends z.core.$ZodType>(
  name: Name,
  answer: Answer,
) => ({ wire: name, column: facts[name].column, label: facts[name].label, answer });

/** The structured facts that every answer about a car shows. A post does not state them. */
const statedFacts = {
  titleStatus: inAnswers('titleStatus', z.nullable(z.string())),
  mileage: inAnswers('mileage', z.nullable(z.int())),
  fuel: inAnswers('fuel', z.nullable(z.string())),
} as const satisfies Record<string, Fact>;

/** Stated by the seller, shown to nobody but them and, after payment, their buyer. */
const privateFacts = {
  phone: { wire: 'phone', column: 'phone', label: 'Phone number', post: z.optional(phone) },
} as const satisfies Record<string, Fact>;

export const postedFacts = { ...publicFacts, ...privateFacts };
/** The facts in the order in which people read them. */
export const shownFacts = { ...statedFacts, ...publicFacts };
const { resalePriceCents, originalPriceCents, ...others } = shownFacts;
/** All facts but the prices, which have places of their own. */
export const factsWithoutPrices = others;

type Facts = Readonly<Record<string, Fact>>;
/** `{ yearsOfUse: { wire: 'YearsOfUse', post: A } }` becomes `{ yearsOfUse: ['YearsOfUse', A] }`. */
type FieldsOf<F extends Facts, Kind extends 'post' | 'answer'> = {
  readonly [Name in keyof F]: readonly [F[Name]['wire'], NonNullable<F[Name][Kind]>];
};
const fieldsOf = <F extends Facts, Kind extends 'post' | 'answer'>(table: F, kind: Kind) =>
  Object.fromEntries(
    Object.entries(table).map(([name, fact]) => [name, [fact.wire, fact[kind]]]),
  ) as unknown as FieldsOf<F, Kind>;

/** Facts as answers name and show them. */
export const answerNames = <F extends Facts>(table: F) => namedOnWire(fieldsOf(table, 'answer'));

export const postedOnWire = namedOnWire(fieldsOf(postedFacts, 'post'));
export const shownOnWire = answerNames(shownFacts);

export type PostedFacts = Ours<FieldsOf<typeof postedFacts, 'post'>>;
export type ShownFacts = Ours<FieldsOf<typeof shownFacts, 'answer'>>;

/** A post's facts as answers will show them: null where one is not stated. */
export const shownOfPost = (post: PostedFacts) =>
  Object.fromEntries(
    Object.keys(publicFacts).map((name) => [name, post[name as keyof PostedFacts] ?? null]),
  ) as Pick<ShownFacts, keyof typeof publicFacts>;
