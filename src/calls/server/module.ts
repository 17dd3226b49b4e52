import type { FastifyInstance } from 'fastify';
import type { Gauge } from '../../kit/server/gauge.ts';
import type { Job } from '../../kit/server/job.ts';
import type { Download } from './download/download.ts';
import type { CallHandler } from './handler.ts';

/** What the front file of a module gives to the server, beside what later modules need of it. */
export interface Module {
  readonly handlers: readonly CallHandler[];
  readonly jobs?: readonly Job[];
  /** The figures of this module that operators read at /metrics. */
  readonly gauges?: readonly Gauge[];
  /** The lists of this module that admins download. */
  readonly downloads?: readonly Download[];
  /** Adds the routes that are neither calls nor pages. */
  routes?(server: FastifyInstance): void | Promise<void>;
  /** Ends the processes that the module has started, and saves what it has counted. */
  close?(): void | Promise<void>;
}
