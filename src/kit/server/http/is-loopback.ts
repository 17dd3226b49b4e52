/**
 * Whether a host, with or without a port, is this very machine whichever name server is asked. Names
 * below `localhost` are not: some systems look them up like any other name.
 */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/.test(host);
