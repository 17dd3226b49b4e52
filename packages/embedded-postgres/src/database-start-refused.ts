// Why a start was refused, written for the person at the terminal.

/** The database cannot start. `message` says what is wrong and what to do about it. */
export class DatabaseStartRefused extends Error {
  override name = 'DatabaseStartRefused';
}

const reasons = [
  {
    code: /ENOSPC|EDQUOT/,
    output: /No space left on device|Disk quota exceeded|disk is full/,
    message: 'the disk is full. Free some space, or use a data folder on another disk.',
  },
  {
    code: /EROFS/,
    output: /Read-only file system/,
    message: 'the folder is read-only. Use a data folder that can be written to.',
  },
  {
    code: /EACCES|EPERM/,
    output: /Permission denied|Operation not permitted/,
    message: 'permission was denied. Make the folder writable, or use another data folder.',
  },
  {
    code: /ENOTDIR|EEXIST/,
    output: /Not a directory/,
    message: 'part of that path is a file, not a folder. Use another data folder.',
  },
  {
    code: /EBUSY/,
    output: /Device or resource busy/,
    message:
      'the database folder itself is a mount point. Mount the folder above it, or use a data folder inside the mount.',
  },
  {
    code: /^$/,
    output: /could not look up effective user ID/,
    message:
      'the user id that runs this has no name in /etc/passwd, and PostgreSQL needs one. Give it a name, or use a PostgreSQL of your own.',
  },
];

const alternative = 'You can use a PostgreSQL of your own instead.';
const cannotStart = (folder: string) => `The database cannot start in ${folder}:`;

/** Turns what a failing program printed into a refusal. Unknown output is quoted. */
export function refusalFromOutput(folder: string, program: string, output: string) {
  const reason = reasons.find((reason) => reason.output.test(output));
  if (reason) return new DatabaseStartRefused(`${cannotStart(folder)} ${reason.message}`);
  return new DatabaseStartRefused(
    `${cannotStart(folder)} ${program} failed and printed:\n${output.trim() || 'nothing'}\n${alternative}`,
  );
}

/** Turns an error of the operating system into a refusal. Returns any other error unchanged. */
export function refusalFromError(folder: string, error: unknown) {
  if (error instanceof DatabaseStartRefused) return error;
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const reason = reasons.find(({ code }) => code.test(String(error.code)));
  const message = reason?.message ?? `${error.message}. ${alternative}`;
  const where = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  return new DatabaseStartRefused(`${cannotStart(where)} ${message}`, { cause: error });
}
