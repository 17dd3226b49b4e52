/** The code of an error of PostgreSQL (five letters) or of Node (`ENOENT`), if it has one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
