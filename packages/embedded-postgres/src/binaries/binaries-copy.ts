// Completes the package's files, and copies them to a folder that the account may enter.
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Makes the links between shared libraries. An npm package cannot contain links, so its
 * postinstall script makes them, unless install scripts are disabled. Returns false if some links
 * are missing and cannot be made.
 */
export function makeLibraryLinks(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  // Both paths begin with "native/", the name of the folder in the package.
  return links.every(({ source, target }) =>
    makeLink(basename(source), join(folder, target.replace(/^native\//, ''))),
  );
}

function makeLink(to: string, path: string) {
  try {
    symlinkSync(to, path);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
}

/** Copies to a temporary folder and renames it, so that a copy is either complete or absent. */
export function copyBinaries(from: string, to: string) {
  const beside = mkdtempSync(`${to}.new-`);
  try {
    // Synchronous, because it takes about 0.1 s, and four times that with the promise-based call.
    cpSync(from, beside, { recursive: true, verbatimSymlinks: true });
    makeReadableByAll(beside);
    makeLibraryLinks(beside);
    rmSync(to, { recursive: true, force: true });
    renameSync(beside, to);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** A strict umask at installation may have closed the originals to other accounts. */
function makeReadableByAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}
