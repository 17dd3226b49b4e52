import { readdirSync } from 'node:fs';

/** The names of the migrations in a folder, in the order in which they are applied. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
