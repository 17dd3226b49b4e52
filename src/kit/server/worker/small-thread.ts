import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

/** The size of the space for new objects, of which V8 has two, in megabytes. */
const semiSpaceMb = 2;

/**
 * A thread that keeps few objects of its own. The flag of `npm start` that bounds the space for new
 * objects would give it 32 MB, and comes before `resourceLimits`, so it is changed until the thread
 * has its heap. The server's own heap has been made by then.
 */
export function startSmallThread(module: URL, workerData: unknown): Worker {
  const flag = process.execArgv.find((argument) => argument.startsWith('--max-semi-space-size='));
  const resourceLimits = { maxYoungGenerationSizeMb: 3 * semiSpaceMb };
  if (!flag) return new Worker(module, { workerData, resourceLimits });
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`);
  const restore = () => setFlagsFromString(flag);
  return new Worker(module, { workerData, resourceLimits })
    .once('online', restore)
    .once('exit', restore);
}
