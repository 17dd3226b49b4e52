import { type Environment, InvalidSetting, text } from './values/setting-values.ts';

export const observingSettingNames = [
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
];

/** The address that receives traces as OTLP by HTTP, without its `/v1/traces`; null without the setting. */
export function tracesToOf(environment: Environment): string | null {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = text(environment, name, '');
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new InvalidSetting(`${name} must be an address such as http://127.0.0.1:4318.`);
  return endpoint || null;
}
