// What a schema accepts and gives on the wire, as JSON Schema.
import * as z from 'zod/mini';

interface WireSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The JSON Schema of a schema's wire side. */
export function wireSchemaOf(schema: z.core.$ZodType): WireSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Uploaded bytes are the only values that JSON cannot represent.
      if (zodSchema._zod.def.type === 'custom') {
        jsonSchema.type = 'string';
        jsonSchema.format = 'binary';
      }
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return json as WireSchema;
}
