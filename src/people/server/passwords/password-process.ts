// A process of the pool in `password-queue.ts`. It derives on its own thread, so that the memory of
// one password serves for the next.
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { runPoolWorker } from '../../../kit/server/worker/pool-worker.ts';

runPoolWorker(async (parameters: Argon2Parameters) => argon2Sync('argon2id', parameters));
