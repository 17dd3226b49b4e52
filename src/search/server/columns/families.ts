// Which models of the stock belong to a family, however sellers have written them.
import { familyOfName } from '../../../cars/taxonomy/taxonomy.ts';
import { addToList } from '../../../kit/add-to-list.ts';

export interface Families {
  /** Gives models such as `BMW 320d` for `BMW 3 Series`. A model belongs to its own name as well. */
  modelsOf(family: string): readonly string[];
}

/** `models` are written `Make Model`, and only grow. */
export function createFamilies(models: readonly string[]): Families {
  const byName = new Map<string, string[]>();
  let read = 0;
  return {
    modelsOf(family) {
      for (; read < models.length; read++) {
        const model = models[read] ?? '';
        const own = familyOfName(model);
        for (const name of new Set([model, own ? `${own.make} ${own.name}` : model]))
          addToList(byName, name, model);
      }
      return byName.get(family) ?? [];
    },
  };
}
