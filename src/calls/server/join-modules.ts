import { closeAll } from '../../kit/server/close-all.ts';
import type { Module } from './module.ts';

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
