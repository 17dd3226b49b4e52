// Encodes and decodes by the codecs of a schema without checking: for outputs and facts, which our
// own server made. Zod's own `encode` and `decode` check both sides and are ten times slower.
import type * as z from 'zod/mini';

type Translate = (value: unknown) => unknown;
type Direction = 'encode' | 'decode';

const asIs: Translate = (value) => value;
const translators: Record<Direction, WeakMap<z.core.$ZodType, Translate>> = {
  encode: new WeakMap(),
  decode: new WeakMap(),
};

/** What `rememberTranslation` was given, by the value. */
const remembered = new WeakMap<object, unknown>();

/** Remembers a value that never changes: lists take its translation from here instead of translating it again. */
export const rememberTranslation = (value: object, translated: unknown): void => {
  remembered.set(value, translated);
};

/** Translates to the wire: gives what `z.encode` would give for a valid value. */
export const encoderOf = (schema: z.core.$ZodType): Translate => translatorOf(schema, 'encode');

/** Translates from the wire, as `z.decode` would for a valid value. */
export const decoderOf = (schema: z.core.$ZodType): Translate => translatorOf(schema, 'decode');

function translatorOf(schema: z.core.$ZodType, direction: Direction): Translate {
  const existing = translators[direction].get(schema);
  if (existing) return existing;
  const translate = createTranslator(schema as z.core.$ZodTypes, direction);
  translators[direction].set(schema, translate);
  return translate;
}

function createTranslator(schema: z.core.$ZodTypes, direction: Direction): Translate {
  const { def } = schema._zod;
  switch (def.type) {
    case 'array': {
      const element = translatorOf(def.element, direction);
      if (element === asIs) return asIs;
      return (list) =>
        (list as unknown[]).map((item) => remembered.get(item as object) ?? element(item));
    }
    case 'object':
      return objectTranslator(def.shape, direction);
    case 'nullable':
    case 'optional': {
      const inner = translatorOf(def.innerType, direction);
      return inner === asIs ? asIs : (value) => (value == null ? value : inner(value));
    }
    case 'pipe': {
      const wire = translatorOf(def.in, direction);
      const ours = translatorOf(def.out, direction);
      const cross = direction === 'encode' ? def.reverseTransform : def.transform;
      // Only an invalid value adds an issue, and values are not checked here.
      const context = { value: undefined, issues: [] } as never;
      if (!cross) return asIs;
      if (direction === 'decode') return (value) => ours(cross(wire(value), context));
      // An object that a codec has just made is translated in place, without another copy.
      const { def: inner } = (def.in as z.core.$ZodTypes)._zod;
      const finish =
        inner.type === 'object' ? objectTranslator(inner.shape, direction, true) : wire;
      return (value) => finish(cross(ours(value), context));
    }
    default:
      return asIs;
  }
}

function objectTranslator(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  direction: Direction,
  isInPlace = false,
): Translate {
  const changed = Object.entries(shape)
    .map(([name, field]) => [name, translatorOf(field, direction)] as const)
    .filter(([, translate]) => translate !== asIs);
  if (changed.length === 0) return asIs;
  return (value) => {
    const object = value as Record<string, unknown>;
    const translated = isInPlace ? object : { ...object };
    for (const [name, translate] of changed)
      if (name in translated) translated[name] = translate(translated[name]);
    return translated;
  };
}
