// Keeps the scripts of a page from being fetched and run before `starter.ts` does so. React Router prints
// imports of the modules of a page's routes and of its entry: each of them is the starter here.
import type { EntryContext } from 'react-router';
import starter from './starter.ts?worker&url';

/** The scripts of a page, by their addresses. */
export interface DeferredScripts {
  /** Hydrates the page. */
  readonly entry: string;
  /** The files of each of the page's routes, by its id. They make one module. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** What those import. */
  readonly others: readonly string[];
}

type Manifest = EntryContext['manifest'];
type Route = NonNullable<Manifest['routes'][string]>;

/** The same page, whose document has the starter import the scripts. */
export function deferScripts(page: EntryContext): EntryContext {
  const ids = page.staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...page, manifest: deferred(page.manifest, ids) };
}

function deferred(manifest: Manifest, ids: readonly string[]): Manifest {
  const { entry } = manifest;
  const own: Record<string, string[]> = {};
  const imported = new Set(entry.imports);
  const routes: Manifest['routes'] = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route) continue;
    // Browsers read nothing of what a route imports.
    routes[id] = { ...route, imports: [] };
    if (!ids.includes(id)) continue;
    own[id] = filesOf(route);
    for (const file of route.imports ?? []) imported.add(file);
    for (const part of parts) delete routes[id][part];
    routes[id].module = starter;
  }
  const named = new Set([entry.module, ...Object.values(own).flat()]);
  const scripts: DeferredScripts = {
    entry: entry.module,
    routes: own,
    others: [...imported].filter((file) => !named.has(file)),
  };
  return Object.assign(
    { ...manifest, routes, entry: { module: starter, imports: [] } },
    { deferred: scripts },
  );
}

/** What a route may have in files of their own. */
const parts = [
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
] as const;

const filesOf = (route: Route): string[] =>
  [...parts.map((part) => route[part]), route.module].filter((file) => file !== undefined);
