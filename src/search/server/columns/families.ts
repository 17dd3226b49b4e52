// Which models of the stock belong to a family, however sellers have written them.
import { familyOfName } from '../../../cars/taxonomy/taxonomy.ts';

export interface Families {
  /** Gives models such as `BMW 320d` for `BMW 3 Series`. A model belongs to its own name as well. */
  modelsOf(family: string): readonly string[];
}

/** `models` are written `Make Model`, and only grow. */
export function createFamilies(models: readonly string[]): Families {
  const byName = new Map<string, string[]>();
  let read = 0;
  function add(name: string, model: string): void {
    const others = byName.get(name);
    if (others) others.push(model);
    else byName.set(name, [model]);
  }
  return {
    modelsOf(family) {
      for (; read < models.length; read++) {
        const model = models[read] ?? '';
        const known = familyOfName(model);
        for (const name of new Set([model, known ? `${known.make} ${known.name}` : model]))
          add(name, model);
      }
      return byName.get(family) ?? [];
    },
  };
}
