import { type Environment, InvalidSetting, oneOf, text } from './values/setting-values.ts';

export const observingSettingNames = [
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** Where traces go, and which of them. */
export interface SentTraces {
  /** Receives OTLP by HTTP; without its `/v1/traces`. */
  readonly endpoint: string;
  /** Of all traces that begin here, from 0 to 1. */
  readonly share: number;
  /** A caller that says in `traceparent` whether its trace is recorded decides for us, too. */
  readonly followsCaller: boolean;
}

/** Null without an endpoint: nothing is traced. */
export function sentTraces(environment: Environment): SentTraces | null {
  const endpoint = endpointOf(environment);
  const sampling = samplingOf(environment);
  return endpoint === null ? null : { endpoint, ...sampling };
}

const samplers = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
] as const;

/** By the names that the specification of OpenTelemetry gives. */
function samplingOf(environment: Environment): Pick<SentTraces, 'share' | 'followsCaller'> {
  const sampler = oneOf(environment, 'OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on');
  const argument = text(environment, 'OTEL_TRACES_SAMPLER_ARG', '1');
  const share = Number(argument);
  if (!/^\d*\.?\d+$/.test(argument) || share > 1)
    throw new InvalidSetting(
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${argument}".`,
    );
  const followsCaller = sampler.startsWith('parentbased_');
  if (sampler.endsWith('traceidratio')) return { share, followsCaller };
  return { share: sampler.endsWith('always_on') ? 1 : 0, followsCaller };
}

function endpointOf(environment: Environment): string | null {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = text(environment, name, '');
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new InvalidSetting(`${name} must be an address such as http://127.0.0.1:4318.`);
  return endpoint || null;
}
