import * as z from 'zod/mini';

/** The names by which the OpenAPI document refers to schemas. */
export const schemaNames = z.registry<{ id: string }>();

/**
 * Gives a schema a name for those who read the API: it stands once in the OpenAPI document, and
 * generated clients have a type of that name.
 */
// @__NO_SIDE_EFFECTS__
export function withName<S extends z.core.$ZodType>(id: string, schema: S): S {
  schemaNames.add(schema, { id });
  return schema;
}
