// The steps of a walk, each with the seconds that it took.
import { setTimeout as sleep } from 'node:timers/promises';

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly result: string;
}

interface Steps {
  /** Runs a step, prints it, and gives what it has found. `result` says that in the table. */
  take<Result>(
    name: string,
    run: () => Promise<Result>,
    result?: (value: Result) => string,
  ): Promise<Result>;
  /** All steps as a Markdown table. */
  table(): string;
}

export function createSteps(): Steps {
  const steps: Step[] = [];
  return {
    async take(name, run, result = () => '') {
      console.log(`${name} ...`);
      const start = performance.now();
      const value = await run();
      const seconds = (performance.now() - start) / 1000;
      steps.push({ name, seconds, result: result(value) });
      return value;
    },
    table: () =>
      [
        '| step | seconds | |',
        '|---|---|---|',
        ...steps.map(
          ({ name, seconds, result }) => `| ${name} | ${seconds.toFixed(1)} | ${result} |`,
        ),
      ].join('\n'),
  };
}

const patienceMs = 180_000;

/** Asks again until there is an answer. Throws an error that names what was waited for. */
export async function until<Result>(
  what: string,
  find: () => Promise<Result | undefined>,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const result = await find();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`${what} did not come`);
    await sleep(200);
  }
}

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
}
