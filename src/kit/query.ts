/** The query of an address with its `?`. Fields that are undefined, null or empty are left out; '' if all are. */
export function queryOf(
  fields: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
