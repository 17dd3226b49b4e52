// The log: one JSON object a line, without email addresses and secrets, and without any character
// that a terminal would obey.
import pino, { type DestinationStream, type Logger } from 'pino';

/** `destination` is the standard output if left out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: { err: loggedError }, hooks: { streamWrite: escapeControls } },
    destination ?? pino.destination(1),
  );
}

/** Only what helps to find a fault: the members of an error may hold what people have typed. */
function loggedError(error: unknown): object {
  const { type, message, stack } = pino.stdSerializers.err(
    error instanceof Error ? error : new Error(String(error)),
  );
  const { code, constraint } = Object(error);
  const errors = error instanceof AggregateError ? error.errors.map(loggedError) : undefined;
  return { type, code, constraint, message: masked(message), stack: masked(stack), errors };
}

const masked = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[^\s"'`()<>=,;:?&/]+(@|%40)[^\s"'`()<>=,;:?&/]+/gi, '***')
    .replace(/\?[\w-]+=[^\s"'`)]*/g, '?***')
    .replace(/\beyJ[\w.-]+/g, '***');

/** JSON escapes line feeds and ESC. These would pass, and the C1 controls among them work like ESC. */
const escapeControls = (line: string): string =>
  line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const maxLength = 300;

/**
 * An address as the log may keep it: without its query, with email addresses masked, such as
 * `/api/users/admin/***`, and cut if it is long.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.slice(0, maxLength).split('?');
  return path
    .split('/')
    .map((part) => (/@|%(25)*40/i.test(part) ? '***' : part))
    .join('/');
}
