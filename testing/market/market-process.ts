// A market for tests, in a process of its own: it closes when whoever has started it asks, or dies.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { createDrawing } from '../../src/app/demo/demo.ts';
import { readSettings } from '../../src/app/settings/settings.ts';
import { type Market, startMarket } from '../../src/app/start-market.ts';
import type { DrawPicture } from '../../src/images/server/images.ts';
import type { MarketAddress, TestMarketOptions } from './market.ts';

const wish: TestMarketOptions = JSON.parse(process.argv[2] ?? '{}');
const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
// PostgreSQL may run as another account than ours, and has to reach its folder.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const said: string[] = [];
const log = pino({ level: 'error' }, pino.destination(2));
const plain = sharp({ create: { width: 1280, height: 853, channels: 3, background: '#89a' } })
  .png()
  .toBuffer();
const opening = open();
let isClosing = false;
async function close(): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  // Browsers that are gone have left requests behind; what becomes of those is no fault.
  log.level = 'silent';
  await opening.then((market) => market.close()).catch(() => undefined);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
process.on('disconnect', close);

opening.then(
  ({ url, settings, database }) => {
    const { host = '', port = 0, user = '', database: name = '' } = database.pool.options;
    const address: MarketAddress = {
      url,
      dataDir: settings.dataDir,
      connection: { host, port, user, database: name },
    };
    process.send?.(address);
  },
  (error: unknown) => {
    console.error(`The market for the tests could not be opened.\n${said.join('\n')}`);
    console.error(error);
    process.exit(1);
  },
);

async function open(): Promise<Market> {
  return startMarket({
    settings: readSettings({
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
      ...wish.environment,
    }),
    log,
    report: (line) => said.push(line),
    // Drawing takes seconds a picture, and no story is about how the demo's cars look.
    draw: wish.drawnIn ? drawnIn(wish.drawnIn) : () => plain,
    ...wish,
  });
}

/** The drawn pictures outlive this market: the next one need not draw them again. */
function drawnIn(kept: string): DrawPicture {
  const images = join(folder, 'data/images');
  for (const place of [images, kept]) mkdirSync(place, { recursive: true });
  symlinkSync(kept, join(images, 'drawn'), 'junction');
  return createDrawing(availableParallelism()).draw;
}

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
