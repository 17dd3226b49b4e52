// Says how many files knip has read.
import type { Reporter } from 'knip';

export default (({ counters }) => console.log(`Read ${counters.processed} files.`)) as Reporter;
