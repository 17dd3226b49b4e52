// HAProxy: one address for people, one that leads to whichever database leads.
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../src/app/project.ts';
import type { Databases } from './databases.ts';
import { programAt } from './programs.ts';

/** What people read where no server answers. */
const awayPage = join(projectFolder, 'ops/pages/away.html');

interface Ports {
  readonly http: number;
  readonly database: number;
  readonly servers: readonly number[];
}

export interface Balancer {
  kill(): void;
  /** As another one that has taken over its address. */
  startAgain(): void;
}

/** The same rules as in ops/haproxy.cfg. */
export function startBalancer(
  folder: string,
  { members }: Databases,
  { http, database, servers }: Ports,
): Balancer {
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(
    path,
    `defaults
  timeout connect 3s
  timeout client 65s
  timeout server 65s
  timeout check 2s
frontend people
  mode http
  bind 127.0.0.1:${http}
  default_backend servers
backend servers
  mode http
  balance leastconn
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry if ! METH_GET
${[502, 503, 504].map((status) => `  http-error status ${status} content-type "text/html; charset=utf-8" file ${awayPage} hdr retry-after 2`).join('\n')}
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host servers
  http-check expect status 200
  http-check disable-on-404
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((port, at) => `  server web-${at + 1} 127.0.0.1:${port}`).join('\n')}
listen database
  mode tcp
  bind 127.0.0.1:${database}
  timeout client 1h
  timeout server 1h
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ address, port, restPort }, at) => `  server db-${at + 1} ${address}:${port} port ${restPort}`).join('\n')}
`,
  );
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const start = (): ChildProcess =>
    spawn(programAt.haproxy, ['-db', '-f', path], { stdio: ['ignore', log, log] });
  let running = start();
  return {
    kill: () => void running.kill('SIGKILL'),
    startAgain() {
      running = start();
    },
  };
}
