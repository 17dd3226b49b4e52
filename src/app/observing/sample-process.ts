// What a server's process needs: memory, and how busy its event loop is.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** The delay is measured for this long after somebody has last asked, since measuring costs a little. */
const watchedForMs = 60 * 60_000;

/** Each sample is of the time since the one before. */
export function createProcessSamples(now: () => number) {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  let utilization = performance.eventLoopUtilization();
  let watchedUntil = 0;
  return {
    /** Measures the delay of the event loop from now on. */
    watch(): void {
      if (watchedUntil === 0) delays.enable();
      watchedUntil = now() + watchedForMs;
    },
    take() {
      const latest = performance.eventLoopUtilization();
      const busy = performance.eventLoopUtilization(latest, utilization).utilization;
      utilization = latest;
      const loopDelayMs = watchedUntil > 0 && delays.count > 0 ? delays.percentile(99) / 1e6 : null;
      delays.reset();
      if (watchedUntil > 0 && now() > watchedUntil) {
        delays.disable();
        watchedUntil = 0;
      }
      return {
        memoryBytes: process.memoryUsage.rss(),
        busyPercent: Math.round(busy * 100),
        loopDelayMs: loopDelayMs === null ? null : Math.round(loopDelayMs * 10) / 10,
      };
    },
  };
}
