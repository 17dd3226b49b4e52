// Which category, as calls say it.
import * as z from 'zod/mini';
import { withName } from '../kit/schema-name.ts';
import { type CategoryId, categoryIds, noCategory } from './category.ts';

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
 * Of a car, which may be in none of the four: `null`, for which a post may say `none`, as forms do. Forms for
 * new cars ask for one of the four.
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
