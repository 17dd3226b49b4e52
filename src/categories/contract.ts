import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { type CategoryId, categoryIds, categoryPicture, noCategory } from './category.ts';

const missingOrUnknown = ({ input }: { readonly input?: unknown }) =>
  input === undefined || input === '' ? 'Category Id is required' : 'There is no such category';

/** `"2"` or `2` <-> `2`; responses use `"2"`. */
export const categoryId = withName(
  'CategoryId',
  z.codec(
    z.union([z.enum(['1', '2', '3', '4']), z.literal(categoryIds)], { error: missingOrUnknown }),
    z.literal(categoryIds),
    { decode: (id) => Number(id) as CategoryId, encode: (id) => String(id) as `${CategoryId}` },
  ),
);

/**
 * The category of a car, which may be in none of the four: `null`, for which a post may say `none`, as
 * forms do. Forms for new cars ask for one of the four.
 */
export const categoryIdOrNone = withName(
  'CategoryIdOrNone',
  z.codec(
    z.union([z.enum(['1', '2', '3', '4', noCategory]), z.literal([...categoryIds, null])], {
      error: missingOrUnknown,
    }),
    z.nullable(z.literal(categoryIds)),
    {
      decode: (id) => (id === null || id === noCategory ? null : (Number(id) as CategoryId)),
      encode: (id) => (id === null ? null : (String(id) as `${CategoryId}`)),
    },
  ),
);

export const categoryFieldsOnWire = {
  _id: z.string(),
  title: z.string(),
  image: z.string(),
  description: z.string(),
  quantity: z.int(),
  categoryId: z.string(),
  categoryName: z.string(),
};

export const category = z.object({
  id: z.literal(categoryIds),
  name: z.string(),
  description: z.string(),
  /** Cars on offer, exactly. */
  quantity: z.int(),
});
export type Category = z.output<typeof category>;
type CategoryFields = z.output<z.ZodMiniObject<typeof categoryFieldsOnWire>>;

export const categoryOfFields = (fields: CategoryFields): Category => ({
  id: Number(fields.categoryId) as CategoryId,
  name: fields.title,
  description: fields.description,
  quantity: fields.quantity,
});
export const categoryFieldsOf = ({
  id,
  name,
  description,
  quantity,
}: Category): CategoryFields => ({
  _id: String(id),
  title: name,
  image: categoryPicture(id),
  description,
  quantity,
  categoryId: String(id),
  categoryName: name,
});

const categoryOnWire = withName(
  'Category',
  z.codec(z.strictObject(categoryFieldsOnWire), category, {
    decode: categoryOfFields,
    encode: categoryFieldsOf,
  }),
);

export const listCategories = call({
  summary: 'Lists the four categories with their numbers of cars.',
  method: 'GET',
  path: '/category',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.array(categoryOnWire),
  refusals: {},
  cacheForMs: 1000,
});

export const countStock = call({
  summary: 'Counts the cars for sale, in the four categories and in none.',
  method: 'GET',
  path: '/stock',
  who: 'anyone',
  input: z.strictObject({}),
  output: withName('Stock', z.strictObject({ quantity: z.int() })),
  refusals: {},
  cacheForMs: 1000,
});
