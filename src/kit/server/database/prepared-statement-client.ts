// A connection under which PostgreSQL parses and plans each statement once, not at every call.
import pg from 'pg';

/** A connection keeps each named statement; those beyond this run unnamed. Ours are some hundreds. */
const maxStatements = 1000;
/** A migration would change what `*` gives, which breaks the stored plan. */
const selectsAll = /(?:select|returning|,|\.)\s*\*/i;
/** A pattern may match one row or all of them, so each such query is planned anew. */
const matchesPattern = /\blike\s+\$\d/i;
const names = new Map<string, string | null>();

/** Gives a text with parameters a name, under which PostgreSQL keeps it. */
export class PreparedStatementClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const queryByName = (what: unknown, values: unknown, ...rest: unknown[]) => {
      const isPlain = typeof what === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? nameOf(what) : null;
      return query(name ? { name, text: what } : what, values, ...rest);
    };
    this.query = queryByName as typeof this.query;
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxStatements) return null;
  const name = selectsAll.test(text) || matchesPattern.test(text) ? null : `s${names.size}`;
  names.set(text, name);
  return name;
}
