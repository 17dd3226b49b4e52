// The limit: `node:http` sending ready bytes, and `pg` running a named query.
import { createServer } from 'node:http';
import pg from 'pg';
import { answerParent } from './served-process.ts';

const { connection, port } = JSON.parse(process.argv[2] ?? '{}');
let bytes: Buffer = Buffer.alloc(0);
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
const server = createServer((_, response) =>
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
);
const pool = new pg.Pool({ ...connection, max: 8 });

await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
answerParent(
  `http://127.0.0.1:${port}`,
  async () => {
    server.close();
    await pool.end();
  },
  async (question) => {
    if (question.want === 'send') bytes = Buffer.from(question.bytes as Uint8Array);
    if (question.want === 'query') await runQueries(question as unknown as Queries);
    return null;
  },
);

interface Queries {
  readonly times: number;
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

async function runQueries({ times, name, text, values }: Queries): Promise<void> {
  let left = times;
  const one = async () => {
    while (left-- > 0) await pool.query({ name, text, values });
  };
  await Promise.all(Array.from({ length: 8 }, one));
}
