// Answers cross between our words and the wire by the codecs of their schema, without being checked
// again: our own server made them. Zod's own encoding checks both sides, ten times slower.
import type * as z from 'zod/mini';

export type Translate = (value: unknown) => unknown;
type Direction = 'encode' | 'decode';

const asItIs: Translate = (value) => value;
const known: Record<Direction, WeakMap<z.core.$ZodType, Translate>> = {
  encode: new WeakMap(),
  decode: new WeakMap(),
};

/** From our words to the wire: what `z.encode` would give for a value that fits. */
export const encoderOf = (schema: z.core.$ZodType): Translate => translatorOf(schema, 'encode');

/** From the wire to our words: what `z.decode` would give for a value that fits. */
export const decoderOf = (schema: z.core.$ZodType): Translate => translatorOf(schema, 'decode');

function translatorOf(schema: z.core.$ZodType, direction: Direction): Translate {
  const found = known[direction].get(schema);
  if (found) return found;
  const made = make(schema as z.core.$ZodTypes, direction);
  known[direction].set(schema, made);
  return made;
}

function make(schema: z.core.$ZodTypes, direction: Direction): Translate {
  const { def } = schema._zod;
  switch (def.type) {
    case 'array': {
      const element = translatorOf(def.element, direction);
      return element === asItIs ? asItIs : (list) => (list as unknown[]).map(element);
    }
    case 'object':
      return makeObject(def.shape, direction);
    case 'nullable':
    case 'optional': {
      const inner = translatorOf(def.innerType, direction);
      return inner === asItIs ? asItIs : (value) => (value == null ? value : inner(value));
    }
    case 'pipe': {
      const wire = translatorOf(def.in, direction);
      const ours = translatorOf(def.out, direction);
      const cross = direction === 'encode' ? def.reverseTransform : def.transform;
      // A refusal can only come of a value that does not fit, which is not looked for here.
      const context = { value: undefined, issues: [] } as never;
      if (!cross) return asItIs;
      return direction === 'encode'
        ? (value) => wire(cross(ours(value), context))
        : (value) => ours(cross(wire(value), context));
    }
    default:
      return asItIs;
  }
}

function makeObject(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  direction: Direction,
): Translate {
  const changed = Object.entries(shape)
    .map(([name, field]) => [name, translatorOf(field, direction)] as const)
    .filter(([, translate]) => translate !== asItIs);
  if (changed.length === 0) return asItIs;
  return (value) => {
    const translated = { ...(value as Record<string, unknown>) };
    for (const [name, translate] of changed)
      if (name in translated) translated[name] = translate(translated[name]);
    return translated;
  };
}
