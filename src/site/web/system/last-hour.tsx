import { numberText } from '../../../kit/text/number-text.ts';
import type { System } from '../../system-contract.ts';
import { megabytesText, msText, percentText } from './figure-texts.ts';

/** What this server did in each minute. */
export function LastHour({
  name,
  minutes,
  p95Ms,
}: Pick<System['server'], 'name' | 'minutes' | 'p95Ms'>) {
  const requests = minutes.reduce((sum, minute) => sum + minute.requests, 0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  const [delay, busy, memory] = [
    minutes.map(({ loopDelayMs }) => loopDelayMs),
    minutes.map(({ busyPercent }) => busyPercent),
    minutes.map(({ memoryBytes }) => memoryBytes),
  ];
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">The last hour on this server</h2>
      <p className="max-w-text text-quiet text-sm">
        A bar for each minute on <code>{name}</code>. If several servers share the database, each
        shows its own.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <MinuteChart
          title="Requests"
          summary={`${numberText(requests)}, of which ${numberText(failed)} failed.`}
          values={minutes.map((minute) => minute.requests)}
          text={numberText}
        />
        <MinuteChart
          title="Response time"
          summary={
            p95Ms === null
              ? 'No requests so far.'
              : `95% took ${msText(p95Ms)} or less, not counting pages from the cache.`
          }
          values={minutes.map((minute) => minute.p95Ms)}
          text={msText}
        />
        <MinuteChart
          title="Event-loop delay"
          summary={
            latest(delay) === null
              ? 'Measured from now on, while this page is in use.'
              : `99% were ${msText(latest(delay) ?? 0)} or less in the last minute.`
          }
          values={delay}
          text={msText}
        />
        <MinuteChart
          title="Event loop busy"
          summary={latestText(busy, percentText)}
          values={busy}
          text={percentText}
        />
        <MinuteChart
          title="Memory"
          summary={latestText(memory, megabytesText)}
          values={memory}
          text={megabytesText}
        />
      </div>
    </section>
  );
}

const latest = (values: readonly (number | null)[]): number | null =>
  values.findLast((value) => value !== null) ?? null;

function latestText(values: readonly (number | null)[], text: (value: number) => string): string {
  const value = latest(values);
  return value === null ? 'Measured from the first minute on.' : `${text(value)} now.`;
}

const minutes = 60;
const height = 40;

/**
 * A small chart that needs no script: a bar for each minute, drawn by the server. Bars of up to an
 * hour, the latest at the right. Null: not measured, so there is no bar.
 */
function MinuteChart({
  title,
  summary,
  values,
  text,
}: {
  title: string;
  /** Says in words what matters of the chart. */
  summary: string;
  values: readonly (number | null)[];
  text: (value: number) => string;
}) {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const first = minutes - values.length;
  return (
    <figure className="grid gap-2 rounded-box border border-base-300 p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium text-sm">{title}</span>
        {most > 0 && (
          <span className="figures whitespace-nowrap text-quiet text-xs">up to {text(most)}</span>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${minutes} ${height}`}
        preserveAspectRatio="none"
        width="100%"
        height="64"
        fill="currentColor"
        className="text-primary"
        aria-hidden="true"
      >
        {values.map((value, place) => {
          if (!value) return null;
          const tall = Math.max(1, (value / most) * height);
          const x = first + place;
          return <rect key={x} x={x + 0.1} y={height - tall} width="0.8" height={tall} />;
        })}
      </svg>
      <p className="figures border-base-300 border-t pt-2 text-sm">{summary}</p>
    </figure>
  );
}
