// Why a start was refused, in words for the person at the terminal.

/** The embedded database cannot start; `message` says what is wrong and what to do about it. */
export class DatabaseStartRefused extends Error {
  override name = 'DatabaseStartRefused';
}

const reasons = [
  {
    code: /ENOSPC|EDQUOT/,
    said: /No space left on device|Disk quota exceeded|disk is full/,
    words: 'the disk is full. Free some space, or set DATA_DIR to a folder on another disk.',
  },
  {
    code: /EROFS/,
    said: /Read-only file system/,
    words: 'the folder is read-only. Set DATA_DIR to a folder that can be written to.',
  },
  {
    code: /EACCES|EPERM/,
    said: /Permission denied|Operation not permitted/,
    words: 'permission was denied. Make the folder writable, or set DATA_DIR to another one.',
  },
  {
    code: /ENOTDIR|EEXIST/,
    said: /Not a directory/,
    words: 'part of that path is a file, not a folder. Set DATA_DIR to a folder.',
  },
  {
    code: /EBUSY/,
    said: /Device or resource busy/,
    words:
      'the database folder itself is a mount point. Mount the folder above it, or set DATA_DIR to a folder inside the mount.',
  },
  {
    code: /^$/,
    said: /could not look up effective user ID/,
    words:
      'the user id that runs this has no name in /etc/passwd, and PostgreSQL insists on one. Give it a name, or set DATABASE_URL to a PostgreSQL of your own.',
  },
];

const elsewhere = 'Set DATABASE_URL to use a PostgreSQL of your own.';
const failing = (folder: string) => `The database cannot start in ${folder}:`;

/** Turns what PostgreSQL printed while failing into a refusal; an unknown complaint is quoted. */
export function refusalFromOutput(folder: string, program: string, output: string) {
  const known = reasons.find(({ said }) => said.test(output));
  if (known) return new DatabaseStartRefused(`${failing(folder)} ${known.words}`);
  const complaint = output.trim() || 'nothing';
  return new DatabaseStartRefused(
    `${failing(folder)} ${program} failed and said:\n${complaint}\n${elsewhere}`,
  );
}

/** Turns an error of the operating system into a refusal; anything else is a fault of ours. */
export function refusalFromError(folder: string, error: unknown) {
  if (error instanceof DatabaseStartRefused) return error;
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  const known = reasons.find(({ code }) => code.test(String(error.code)));
  const words = known?.words ?? `${error.message}. ${elsewhere}`;
  const where = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  return new DatabaseStartRefused(`${failing(where)} ${words}`, { cause: error });
}
