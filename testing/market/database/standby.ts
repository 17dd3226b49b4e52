// A standby as PostgreSQL sees one: it takes the log and says that it has it on its disk. It keeps nothing.
import { once } from 'node:events';
import pg from 'pg';
import type { MarketAddress } from '../market.ts';

interface Standby {
  /** It reads no more of the log, as one whose machine is too slow. */
  fallBehind(): void;
  /** Its machine dies. */
  lose(): Promise<void>;
}

/** Resolves once the database sends it the log. Without a name the database knows it by its process. */
export async function startStandby(
  connection: MarketAddress['connection'],
  name = '',
): Promise<Standby> {
  const config = { ...connection, replication: 'true', application_name: name };
  const client = new pg.Client(config as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM');
  const start = rows[0]?.xlogpos ?? '0/0';
  const wire = client.connection as pg.Connection & {
    sendCopyFromChunk(chunk: Buffer): void;
  };
  const started = once(wire, 'replicationStart');
  let received = positionOf(start);
  wire.on('copyData', ({ chunk }: { readonly chunk: Buffer }) => {
    // A piece of the log: its start, the end of the log, the time, the data. Anything else is a question.
    if (chunk.toString('latin1', 0, 1) === 'w')
      received = chunk.readBigUInt64BE(1) + BigInt(chunk.length - 25);
    wire.sendCopyFromChunk(statusUpdate(received));
  });
  // It answers when the connection ends.
  client.query(`START_REPLICATION PHYSICAL ${start}`).catch(() => undefined);
  await started;
  wire.sendCopyFromChunk(statusUpdate(received));
  return {
    fallBehind: () => void wire.stream.pause(),
    async lose() {
      const ended = once(wire, 'end');
      wire.stream.destroy();
      await ended;
    },
  };
}

/** As PostgreSQL writes it, such as 0/3000148. */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Written, flushed and applied up to there: https://www.postgresql.org/docs/15/protocol-replication.html */
function statusUpdate(position: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const place of [1, 9, 17]) message.writeBigUInt64BE(position, place);
  return message;
}
