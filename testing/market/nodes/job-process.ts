// Runs one job of a market in a process of its own, which a test may kill.
import { runJob } from './second-node.ts';

const [market = '', job = ''] = process.argv.slice(2);
await runJob(JSON.parse(market), job);
