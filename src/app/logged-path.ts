/**
 * An address as the log may keep it: without its query, and with e-mail addresses masked, such as
 * `/api/users/admin/***`.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '***' : part))
    .join('/');
}
