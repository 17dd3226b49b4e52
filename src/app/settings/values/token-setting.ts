import { type Environment, InvalidSetting, text } from './setting-values.ts';

const shortest = 16;

/** What a program shows to be let in; null without the setting. */
export function tokenSetting(environment: Environment, name: string): string | null {
  const token = text(environment, name, '');
  if (token && (token.length < shortest || /[^\x21-\x7e]/.test(token)))
    throw new InvalidSetting(
      `${name} must have ${shortest} characters or more, of plain letters, digits and signs, without spaces.`,
    );
  return token || null;
}
