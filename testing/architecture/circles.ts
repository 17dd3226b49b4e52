import type { SourceFile } from './source-files.ts';

/** The files of each circle, by Tarjan's strongly connected components. */
export function circles(files: readonly SourceFile[]): string[][] {
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isWorker }) => !isWorker).map(({ to }) => to),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  function visit(path: string): void {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const to of next.get(path) ?? []) {
      if (!next.has(to)) continue;
      if (!index.has(to)) {
        visit(to);
        low.set(path, Math.min(low.get(path) ?? 0, low.get(to) ?? 0));
      } else if (stack.includes(to)) {
        low.set(path, Math.min(low.get(path) ?? 0, index.get(to) ?? 0));
      }
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1) found.push(circle);
  }

  for (const { path } of files) if (!index.has(path)) visit(path);
  return found;
}
