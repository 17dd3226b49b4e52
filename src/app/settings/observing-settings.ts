import { type Environment, InvalidSetting, text } from './values/setting-values.ts';

export const observingSettingNames = ['METRICS_TOKEN'];

const shortestToken = 16;

/** Who shows it may read /metrics; null without the setting. */
export function metricsTokenOf(environment: Environment): string | null {
  const token = text(environment, 'METRICS_TOKEN', '');
  if (token && (token.length < shortestToken || /[^\x21-\x7e]/.test(token)))
    throw new InvalidSetting(
      `METRICS_TOKEN must have ${shortestToken} characters or more, of plain letters, digits and signs, without spaces.`,
    );
  return token || null;
}
