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
