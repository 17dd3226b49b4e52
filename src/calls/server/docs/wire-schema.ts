// What a schema accepts and gives on the wire, as JSON Schema.
import * as z from 'zod/mini';
import { schemaNames } from '../../../kit/schema-name.ts';

interface WireSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  /** Refers to a schema that has a name. */
  readonly $ref?: string;
}

/** What `format` says already. */
const formatsWithPattern = ['date-time', 'uuid', 'email'];

/** Writes the schemas of one document, which refer to those with a name in its `components`. */
export function createWireSchemas() {
  const named: Record<string, WireSchema> = {};

  function keep(name: string, definition: object): void {
    const written = inComponents(definition);
    const before = named[name];
    if (before && JSON.stringify(before) !== JSON.stringify(written))
      throw new Error(`Two schemas have the name ${name}`);
    named[name] = written;
  }

  /** The JSON Schema of a schema's wire side. Throws where two schemas have one name. */
  function schemaOf(schema: z.core.$ZodType): WireSchema {
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      metadata: schemaNames,
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, jsonSchema }) {
        // Uploaded bytes are the only values that JSON cannot represent.
        if (zodSchema._zod.def.type === 'custom') {
          jsonSchema.type = 'string';
          jsonSchema.format = 'binary';
        }
        if (formatsWithPattern.includes(String(jsonSchema.format))) delete jsonSchema.pattern;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    for (const [name, definition] of Object.entries($defs ?? {})) keep(name, definition);
    return inComponents(json);
  }

  /** What a schema refers to, or itself. */
  const resolve = (json: WireSchema): WireSchema =>
    json.$ref ? (named[json.$ref.slice(place.length)] ?? json) : json;

  return { named, schemaOf, resolve };
}
export type WireSchemas = ReturnType<typeof createWireSchemas>;

const place = '#/components/schemas/';

/** Zod refers to definitions within each schema. */
const inComponents = (schema: object): WireSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`));
