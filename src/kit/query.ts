/** A query with its `?`, or '' if nothing is in it. Fields that are undefined are left out. */
export function encodeQuery(fields: Readonly<Record<string, unknown>>): string {
  const stated = Object.entries(fields).filter(([, value]) => value !== undefined);
  return stated.length > 0
    ? `?${new URLSearchParams(stated.map(([name, value]) => [name, String(value)]))}`
    : '';
}

/** The query of a page's address. It says what was chosen, so an empty field is left out too. */
export const queryOf = (
  fields: Readonly<Record<string, string | number | null | undefined>>,
): string =>
  encodeQuery(
    Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
    ),
  );
