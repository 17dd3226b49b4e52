// The figures of all workers of a machine in one answer: the first process gathers them.
import { AggregatorRegistry, type Registry } from 'prom-client';
import { callPrimary, hasPrimary } from '../../kit/server/worker/primary-process.ts';

let gathering: AggregatorRegistry<'text/plain; version=0.0.4; charset=utf-8'> | undefined;

const gather = () => (gathering ??= new AggregatorRegistry());

/** In the first process: sums of counters, and each figure of the database once. */
export const metricsOfWorkers = (): Promise<string> => gather().clusterMetrics();

/** Lets the first process ask for the figures in it. */
export function shareMetrics(register: Registry): void {
  if (!hasPrimary()) return;
  AggregatorRegistry.setRegistries([register]);
  gather();
}

/** In Prometheus' text format: of this process, or of all workers beside it. */
export const metricsText = async (register: Registry): Promise<string> =>
  hasPrimary() ? String(await callPrimary('metrics', null)) : register.metrics();
