// What a program is called with.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

export interface Usage<Options extends ParseArgsOptionsConfig> {
  /** A line for whoever calls it otherwise. */
  readonly usage: string;
  readonly options?: Options;
  /** How many arguments it takes beside its options; `any` for a list. None by default. */
  readonly takes?: number | 'any';
}

export type Arguments<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>;

/** The arguments are not what the usage says. */
export class WrongUsage extends Error {}

/** Null: the usage is asked for. Throws `WrongUsage`. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  { options, takes = 0 }: Usage<Options>,
  args: readonly string[],
): Arguments<Options> | null {
  if (args.some((one) => one === '--help' || one === '-h')) return null;
  const parsed = parsedOf(options, args);
  const { positionals } = parsed;
  const isCountRight = takes === 'any' || positionals.length === takes;
  // A name that begins with a hyphen was meant as an option.
  if (!isCountRight || positionals.some((one) => one === '' || one.startsWith('-')))
    throw new WrongUsage();
  return parsed;
}

function parsedOf<const Options extends ParseArgsOptionsConfig>(
  options: Options | undefined,
  args: readonly string[],
): Arguments<Options> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new WrongUsage('', { cause: error });
  }
}

/** The arguments of this process, which ends here if they are wrong or the usage is asked for. */
export function programArguments<const Options extends ParseArgsOptionsConfig>(
  of: Usage<Options>,
): Arguments<Options> {
  try {
    const read = readArguments(of, process.argv.slice(2));
    if (read) return read;
    console.log(of.usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(of.usage);
    process.exit(2);
  }
}
