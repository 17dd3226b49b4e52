// `npm run fuzz -- --requests 100000 --seed 1`: hostile requests to every call, as everyone. Ends with
// 1 if the market failed at one of them, or stored what it cannot show.
import { programArguments } from '../../src/kit/server/program-arguments.ts';
import { loggedErrors } from '../market/logged.ts';
import { startTestMarket } from '../market/market.ts';
import { fuzzCalls } from './fuzz-calls.ts';
import { readEverything } from './read-everything.ts';

const { values } = programArguments({
  usage: 'Usage: npm run fuzz [-- --requests NUMBER --seed NUMBER]',
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});

const market = await startTestMarket({ cars: 200, hasJobs: true });
const began = performance.now();
const { sent, statuses, problems } = await fuzzCalls(market.address, {
  requests: Number(values.requests),
  seed: Number(values.seed),
  report: ({ sent, problems }) => {
    if (sent % 10_000 === 0) console.log(`${sent} requests, ${problems.length} problems`);
  },
});
const unread = await readEverything(market.address);
const logged = loggedErrors(market.address).map((line) => `logged ${JSON.stringify(line)}`);
await market.close();

const seconds = Math.round((performance.now() - began) / 1000);
const counts = [...statuses].toSorted().map(([status, count]) => `${count} x ${status}`);
console.log(`${sent} requests in ${seconds} s: ${counts.join(', ')}`);
for (const one of [...problems, ...unread, ...logged].slice(0, 50)) console.log(one);
const failed = problems.length + unread.length + logged.length;
console.log(failed === 0 ? 'Every response kept its promises.' : `${failed} did not.`);
process.exit(failed === 0 ? 0 : 1);
