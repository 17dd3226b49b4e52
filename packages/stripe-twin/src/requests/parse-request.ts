// Parses a form into a request, or refuses it as Stripe does.
import * as z from 'zod/mini';
import type { Form, FormValue } from './form.ts';
import { invalid } from './refusals.ts';

/** Throws Stripe's error for the first wrong field. */
export function parseRequest<Shape extends z.ZodMiniType>(
  schema: Shape,
  form: Form,
): z.output<Shape> {
  const read = z.safeParse(schema, form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = paramOf([...path, ...issue.keys.slice(0, 1)]);
    throw invalid({
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${param}`,
      param,
    });
  }
  const param = paramOf(path);
  const value = valueAt(form, path);
  if (value === undefined)
    throw invalid({
      code: 'parameter_missing',
      message: `Missing required param: ${param}.`,
      param,
    });
  const isNumber = /^(amount|limit|created|exp_)/.test(param);
  throw invalid({
    ...(isNumber ? { code: 'parameter_invalid_integer' } : {}),
    message: isNumber ? `Invalid integer: ${String(value)}` : `Invalid ${param}`,
    param,
  });
}

const paramOf = ([first = '', ...inner]: readonly string[]) =>
  first + inner.map((step) => `[${step}]`).join('');

function valueAt(form: Form, path: readonly string[]): FormValue | undefined {
  let value: FormValue | undefined = form;
  for (const step of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(step)] : value[step];
  }
  return value;
}
