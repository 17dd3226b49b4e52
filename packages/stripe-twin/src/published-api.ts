// Checks values against Stripe's published OpenAPI description. Supports the part of JSON Schema that
// it uses.

interface Schema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly maxLength?: number;
}

interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

export interface PublishedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The operation of a request; null if the API has none. */
export function operationOf(api: PublishedApi, method: string, path: string): Operation | null {
  for (const [pattern, methods] of Object.entries(api.paths)) {
    const fits = new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    const operation = methods[method.toLowerCase()];
    if (fits && operation) return operation;
  }
  return null;
}

/** What is wrong with a value, each with its path. `isText`: numbers are text, as in a form. */
export function faultsOf(
  api: PublishedApi,
  schema: Schema,
  value: unknown,
  isText = false,
  at = '',
): string[] {
  const inner = (one: Schema, part: unknown, place: string) =>
    faultsOf(api, one, part, isText, place);
  if (schema.$ref) {
    const named = api.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named ? inner(named, value, at) : [`${at}: unknown schema ${schema.$ref}`];
  }
  if (value === null) return schema.nullable || isNullIn(schema) ? [] : [`${at}: null`];
  if (schema.anyOf) {
    const tried = schema.anyOf.map((option) => inner(option, value, at));
    return tried.some((faults) => faults.length === 0) ? [] : (tried[0] ?? []);
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${String(value)} is not named`];
  if (Array.isArray(value))
    return schema.type === 'array'
      ? value.flatMap((item, index) => inner(schema.items ?? {}, item, `${at}[${index}]`))
      : [`${at}: a list`];
  if (typeof value === 'object') return faultsOfObject(schema, value as Fields, at, inner);
  return isFitting(schema, value as string, isText) ? [] : [`${at}: ${String(value)}`];
}

type Fields = Readonly<Record<string, unknown>>;

const isNullIn = ({ anyOf }: Schema) =>
  anyOf?.some((option) => option.nullable || option.enum?.includes(null)) ?? false;

function faultsOfObject(
  { type, properties = {}, required = [], additionalProperties = true }: Schema,
  fields: Fields,
  at: string,
  inner: (schema: Schema, value: unknown, at: string) => string[],
): string[] {
  if (type !== undefined && type !== 'object') return [`${at}: an object`];
  const absent = required.filter((name) => fields[name] === undefined);
  return [
    ...absent.map((name) => `${at}.${name}: missing`),
    ...Object.entries(fields).flatMap(([name, value]) => {
      const property = properties[name];
      if (property) return inner(property, value, `${at}.${name}`);
      if (additionalProperties === false) return [`${at}.${name}: unknown`];
      return additionalProperties === true ? [] : inner(additionalProperties, value, at);
    }),
  ];
}

function isFitting({ type, maxLength }: Schema, value: unknown, isText: boolean): boolean {
  if (typeof value === 'string' && (maxLength ?? Number.POSITIVE_INFINITY) < value.length)
    return false;
  if (type === undefined || typeof value === type) return true;
  if (type === 'integer')
    return Number.isInteger(isText && typeof value === 'string' ? Number(value) : value);
  return isText && type === 'boolean' && (value === 'true' || value === 'false');
}
