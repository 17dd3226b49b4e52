import { chmodSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountFor } from '../account.ts';
import { newDataDir, testTimeout } from '../test-database.ts';
import { packagedBinaries, prepareBinaries } from './binaries.ts';

/** The package as npm unpacks it, before its postinstall script. */
function unpackedPackage() {
  const root = dirname(newDataDir());
  const packaged = join(root, 'package', 'native');
  cpSync(dirname(packagedBinaries()), dirname(packaged), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const lib = join(packaged, 'lib');
  for (const entry of readdirSync(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
  }
  return { root, packaged, account: accountFor(root) };
}

describe("PostgreSQL's programs", { timeout: testTimeout }, () => {
  test('are completed in place when npm has not run the postinstall script', async () => {
    const { root, packaged, account } = unpackedPackage();
    const binaries = await prepareBinaries(account, root, packaged);
    expect(binaries).toMatchObject({ postgres: join(packaged, 'bin', 'postgres'), major: '18' });
  });

  test('are copied to another folder when they cannot be run in place', async () => {
    const { root, packaged, account } = unpackedPackage();
    chmodSync(join(packaged, 'bin', 'postgres'), 0o600);
    const { postgres, initdb } = await prepareBinaries(account, root, packaged);
    expect(dirname(dirname(dirname(postgres)))).toBe(root);
    expect(existsSync(initdb)).toBe(true);
    const again = await prepareBinaries(account, root, packaged);
    expect(again.postgres).toBe(postgres);
  });

  test('are refused when this system cannot load them, with an alternative', async () => {
    const { root, packaged, account } = unpackedPackage();
    const postgres = join(packaged, 'bin', 'postgres');
    writeFileSync(postgres, '#!/lib/ld-of-another-system\n', { mode: 0o755 });
    await expect(prepareBinaries(account, root, packaged)).rejects.toThrow(
      /glibc.*PostgreSQL of your own/,
    );
  });
});
