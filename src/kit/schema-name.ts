import * as z from 'zod/mini';

/** The names by which the OpenAPI document refers to schemas, and what it says of them. */
export const schemaNames = z.registry<{ id?: string; description?: string }>();

/**
 * Gives a schema a name for those who read the API: it stands once in the OpenAPI document, and
 * generated clients have a type of that name.
 */
// @__NO_SIDE_EFFECTS__
export function withName<S extends z.core.$ZodType>(id: string, schema: S): S {
  schemaNames.add(schema, { id });
  return schema;
}

/** Says of a schema what those who read the API have to know, such as a unit. */
// @__NO_SIDE_EFFECTS__
export function withNote<S extends z.core.$ZodType>(description: string, schema: S): S {
  schemaNames.add(schema, { description });
  return schema;
}
