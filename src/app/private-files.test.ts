// What other accounts of the machine can read of DATA_DIR.
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startCommand } from '../../testing/market/command.ts';
import { freePort } from '../../testing/market/free-port.ts';
import { openTempFolder } from '../../testing/market/temp-folder.ts';
import { smallPhoto } from '../../testing/people/actions.ts';
import { newBuyer } from '../../testing/people/people.ts';

const market = inject('market');
const soon = { timeout: 110_000, interval: 50 };

/** What somebody else could reach and read, below a folder. */
function readableByOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
    if (!entry.isDirectory()) return isOpen ? [path] : [];
    return isOpen ? [path, ...readableByOthers(path)] : [];
  });
}

test('photos and what arrives of them are closed to all other accounts', {
  tags: 'hostile-130',
}, async () => {
  const buyer = await newBuyer(market);
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(await smallPhoto())]), 'car.jpg');
  const added = await buyer.send('POST', '/api/images/private', { body });
  expect(added.status).toBe(200);
  const images = join(market.dataDir, 'images');
  expect(readdirSync(images)).toContain('private');
  expect(readableByOthers(images)).toEqual([]);

  const uploads = join(market.dataDir, 'uploads');
  const { port } = new URL(market.url);
  const half = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void half.destroy());
  half.write(
    [
      'POST /api/images/private HTTP/1.1',
      'Host: 127.0.0.1',
      `Cookie: ${buyer.cookie}`,
      `Authorization: Bearer ${buyer.token}`,
      'Content-Length: 90000',
      'Content-Type: multipart/form-data; boundary=x',
      '',
      '--x',
      'Content-Disposition: form-data; name="image"; filename="a.jpg"',
      '',
      'x'.repeat(50_000),
    ].join('\r\n'),
  );
  await vi.waitFor(() => expect(readdirSync(uploads)).not.toEqual([]), soon);
  for (const name of readdirSync(uploads))
    expect((statSync(join(uploads, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077).toBe(0);
  expect(statSync(uploads).mode & 0o077).toBe(0);
});

test('a market that starts leaves nothing open in its folder, whatever it was, but that it runs', {
  tags: 'hostile-130',
}, async () => {
  const folder = openTempFolder('private');
  const dataDir = join(folder, 'data');
  const old = join(dataDir, 'images');
  await mkdir(old, { recursive: true });
  chmodSync(old, 0o755);
  const command = startCommand('start.ts', {
    DATA_DIR: dataDir,
    DEMO: 'off',
    PORT: String(await freePort()),
  });
  onTestFinished(async () => {
    command.child.kill('SIGKILL');
    await command.ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  await vi.waitFor(() => expect(command.output()).toContain('Forecourt is open'), soon);
  expect(readableByOthers(dataDir)).toEqual([join(dataDir, 'postgres.holder')]);
});
