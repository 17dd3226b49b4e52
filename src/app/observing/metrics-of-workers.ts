// The figures of all processes of a machine in one answer: the first process gathers them.
import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { callPrimary, hasPrimary } from '../../kit/server/worker/primary-process.ts';

/** The figures of one process, as `aggregate` takes them. */
type Figures = object;

interface FiguresRequest {
  readonly requestNumber: number;
}

interface FiguresResponse {
  readonly responseNumber: number;
  readonly figures: Figures;
}

/** How long the first process waits for a worker, in milliseconds. */
const patienceMs = 5000;
let lastNumber = 0;

/**
 * Gives, in the first process, the sums of all counters, and each figure of the database once. `open`: the
 * workers that have started, since others do not answer yet.
 */
export async function metricsOfWorkers(own: Registry, open: Iterable<Worker>): Promise<string> {
  const received = await Promise.all([...open].map(figuresOf));
  const all = [...received.filter((figures) => figures !== null), await own.getMetricsAsJSON()];
  return AggregatorRegistry.aggregate(all).metrics();
}

/** Null: it has ended meanwhile. Rejects if it does not answer. */
function figuresOf(worker: Worker): Promise<Figures | null> {
  const number = ++lastNumber;
  return new Promise((resolve, reject) => {
    const receive = (message: Partial<FiguresResponse>) => {
      if (message.responseNumber === number) end(() => resolve(message.figures ?? null));
    };
    const gone = () => end(() => resolve(null));
    const late = setTimeout(
      () => end(() => reject(new Error('A worker did not send its figures.'))),
      patienceMs,
    );
    const end = (settle: () => void) => {
      clearTimeout(late);
      worker.off('message', receive).off('disconnect', gone);
      settle();
    };
    worker.on('message', receive).once('disconnect', gone);
    const request: FiguresRequest = { requestNumber: number };
    if (worker.isConnected()) worker.send(request);
    else gone();
  });
}

/** Lets the first process ask for the figures in it. */
export function shareMetrics(register: Registry): void {
  if (!hasPrimary()) return;
  process.on('message', async ({ requestNumber }: Partial<FiguresRequest>) => {
    if (requestNumber === undefined) return;
    const figures = await register.getMetricsAsJSON();
    const response: FiguresResponse = { responseNumber: requestNumber, figures };
    process.send?.(response);
  });
}

/** The metrics of this process, or of all on its machine, in Prometheus' text format. */
export const metricsText = async (register: Registry): Promise<string> =>
  hasPrimary() ? String(await callPrimary('metrics', null)) : register.metrics();
