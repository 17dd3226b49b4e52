// Completes the package's files, and copies them to where the account may go.
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
 * Makes the links between shared libraries that npm's packing cannot carry and the package's
 * postinstall script would make. False if some are missing and cannot be made here.
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

/** Copies the binaries beside and renames, so that a copy is whole or not there. */
export function copyBinaries(from: string, to: string) {
  const beside = mkdtempSync(`${to}.new-`);
  try {
    // Synchronous: it takes a tenth of a second here, and four times that when awaited.
    cpSync(from, beside, { recursive: true, verbatimSymlinks: true });
    openToAll(beside);
    makeLibraryLinks(beside);
    rmSync(to, { recursive: true, force: true });
    renameSync(beside, to);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** The originals may be closed to others (a strict umask at install); a copy for others is not. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}
