// `npm start` loads this before everything else, in its threads and processes too: Node keeps what it has
// compiled, and from the second start on needs no compiler of TypeScript, which takes 20 to 30 MB in the
// server and as much in each of its threads. It is JavaScript, because it would load that compiler itself.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Where the folder cannot be written, nothing is kept and all works the same.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
