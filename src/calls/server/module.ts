import type { FastifyInstance } from 'fastify';
import { closeAll } from '../../kit/server/close-all.ts';
import type { Gauge } from '../../kit/server/gauge.ts';
import type { Job } from '../../kit/server/job.ts';
import type { Download } from './downloads.ts';
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

/** What several modules give, as one. */
export const joinModules = (modules: readonly Module[]): Required<Module> => ({
  handlers: modules.flatMap(({ handlers }) => handlers),
  jobs: modules.flatMap(({ jobs = [] }) => jobs),
  gauges: modules.flatMap(({ gauges = [] }) => gauges),
  downloads: modules.flatMap(({ downloads = [] }) => downloads),
  async routes(server) {
    for (const module of modules) await module.routes?.(server);
  },
  close: () => closeAll(modules.map((module) => () => module.close?.())),
});
