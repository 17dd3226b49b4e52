/** Where this very node is reached from its own machine, whatever its public address is. */
export function localAddress(host: string, port: number): string {
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
