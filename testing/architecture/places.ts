// Where a file of the project stands.

export const isTest = (path: string) => /\.(test|spec|suite)(\.\w+)?\.tsx?$/.test(path);
export const isProduct = (path: string) => path.startsWith('src/') && !isTest(path);

/** The module of a file of `src/`; empty at its top, undefined outside of it. */
export function moduleOf(path: string): string | undefined {
  const [top, module = '', ...rest] = path.split('/');
  if (top !== 'src') return undefined;
  return rest.length === 0 ? '' : module;
}
export const sideOf = (path: string): 'web' | 'server' | 'shared' => {
  const side = path.split('/')[2];
  return side === 'web' || side === 'server' ? side : 'shared';
};
/** What a module's server offers to other modules. */
export const isFrontFile = (path: string) =>
  path === `src/${moduleOf(path)}/server/${moduleOf(path)}.ts`;
export const knowsAll = (path: string) => ['', 'app'].includes(moduleOf(path) ?? '-');
export const isPage = (path: string) => /-(page|layout)\.tsx$/.test(path);

/** Names which adapter serves each port, so it may import their implementations. */
export const adapters = 'src/app/adapters.ts';
export const isStandInOrVendor = (path: string) =>
  /\.(embedded|disk|mailbox|stripe|s3|smtp|local|real)\.ts$/.test(path);
