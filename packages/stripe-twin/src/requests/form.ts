// Reads Stripe's notation for nested values in a form: a[b]=1&c[0]=2.

export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, stepsOf(name), value);
  return withLists(form) as Form;
}

/** 'a[b][0]' has the steps a, b, 0. An empty step appends to a list. */
const stepsOf = (name: string): string[] => {
  const [first = '', ...inner] = name.split('[');
  return [first, ...inner.map((step) => step.replace(/\]$/, ''))];
};

function put(form: Form, steps: readonly string[], value: string): void {
  let place = form;
  for (const [at, part] of steps.entries()) {
    const step = part === '' ? String(Object.keys(place).length) : part;
    if (at === steps.length - 1) {
      place[step] = value;
      return;
    }
    const inside = place[step];
    const next: Form = typeof inside === 'object' && !Array.isArray(inside) ? inside : {};
    place[step] = next;
    place = next;
  }
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
