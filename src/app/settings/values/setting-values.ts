// How a setting is read from the environment: an empty value counts as none, a wrong one is named.
import { isLoopback } from '../../../kit/server/http/is-loopback.ts';

/** Its message is for people: it names the variable. */
export class InvalidSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(environment: Environment, name: string, otherwise: string): string {
  const value = environment[name]?.trim();
  return value ? value : otherwise;
}

export function integer(
  environment: Environment,
  name: string,
  otherwise: number,
  { min, max }: { min: number; max: number },
): number {
  const value = text(environment, name, String(otherwise));
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max)
    throw new InvalidSetting(
      `${name} must be a whole number from ${min} to ${max}, not "${value}".`,
    );
  return number;
}

export function oneOf<Value extends string>(
  environment: Environment,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const given = text(environment, name, otherwise);
  const value = values.find((one) => one === given);
  if (!value)
    throw new InvalidSetting(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return value;
}

export function originUrl(environment: Environment, name: string, otherwise: string): string {
  const value = text(environment, name, otherwise);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || (url.pathname !== '/' && url.pathname !== ''))
    throw new InvalidSetting(`${name} must look like https://cars.example.com, not "${value}".`);
  return url.origin;
}

/** An address that only programs of the same machine can reach. */
export const isOnThisMachine = (origin: string): boolean => isLoopback(new URL(origin).host);
