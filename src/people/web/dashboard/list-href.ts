/** The same list with another filter; what was searched for stays. */
export function listHref(search: string, only: string | undefined): string {
  return `?${new URLSearchParams({ ...(search && { search }), ...(only && { only }) })}`;
}
