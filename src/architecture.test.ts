// Who may lean on whom: the laws of the house, read from the imports of every file.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const source = import.meta.dirname;

/** Each room leans only on those before it, on its doorstep and in its `server/`. */
const line = ['messages', 'people', 'categories', 'images', 'cars', 'bookings', 'payments'];
/** Rooms that stand beside the line, and whose doorstep and server they may use. */
const beside: Readonly<Record<string, readonly string[]>> = { kit: [], calls: ['kit'], site: [] };

/** The one file that names stand-ins and vendors. */
const switchboard = 'app/adapters.ts';
const isStandIn = (file: string) =>
  /\.(embedded|disk|mailbox|stripe|s3|smtp|local|real)\.ts$/.test(file);
interface Lean {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|^\+types|\/trial/.test(file));

const importing =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const leans: Lean[] = files.flatMap((from) => {
  const text = readFileSync(join(source, from), 'utf8');
  return Array.from(text.matchAll(importing)).flatMap(([, type, named, bare, dynamic]) => {
    const to = named ?? bare ?? dynamic ?? '';
    if (!to.startsWith('.') || to.includes('+types')) return [];
    const path = relative(source, join(source, dirname(from), to)).replaceAll('\\', '/');
    return [{ from, to: path, isType: type !== undefined }];
  });
});

const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
/** `web`, `server`, or the doorstep between them. */
const sideOf = (file: string) => {
  const [, side] = file.split('/');
  return side === 'web' || side === 'server' ? side : 'doorstep';
};
const knowsAll = (file: string) => ['', 'app'].includes(roomOf(file));
const tell = ({ from, to }: Lean) => `${from} -> ${to}`;

/** What a room, apart from its `web/`, may lean on besides itself, kit and calls. */
function neighbours(room: string): readonly string[] {
  const place = line.indexOf(room);
  return place >= 0 ? line.slice(0, place) : (beside[room] ?? []);
}

test('the imports are found', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(leans.length).toBeGreaterThan(300);
  expect(leans.map(tell)).toContain('payments/server/settle/settle.ts -> payments/payment.ts');
});

test('every room is known to the laws', () => {
  const rooms = new Set(files.map(roomOf));
  expect([...rooms].toSorted()).toEqual(['', 'app', ...Object.keys(beside), ...line].toSorted());
});

describe('the glass', () => {
  test('stands between web and server: neither imports the other', () => {
    const broken = leans.filter(({ from, to }) => {
      const sides = [sideOf(from), sideOf(to)];
      return !knowsAll(from) && sides.includes('web') && sides.includes('server');
    });
    expect(broken.map(tell)).toEqual([]);
  });
});

describe('a doorstep', () => {
  test('imports neither side', () => {
    const broken = leans.filter(
      ({ from, to }) => !knowsAll(from) && sideOf(from) === 'doorstep' && sideOf(to) !== 'doorstep',
    );
    expect(broken.map(tell)).toEqual([]);
  });
});

describe('kit and calls', () => {
  test('kit leans on no room', () => {
    const broken = leans.filter(({ from, to }) => roomOf(from) === 'kit' && roomOf(to) !== 'kit');
    expect(broken.map(tell)).toEqual([]);
  });

  test("calls leans on kit and on people's doorstep only", () => {
    const broken = leans.filter(({ from, to }) => {
      if (roomOf(from) !== 'calls' || ['calls', 'kit'].includes(roomOf(to))) return false;
      return roomOf(to) !== 'people' || sideOf(to) !== 'doorstep';
    });
    expect(broken.map(tell)).toEqual([]);
  });
});

describe('the line of rooms', () => {
  test('on the doorstep and in server a room leans only on rooms before it', () => {
    const broken = leans.filter(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      if (knowsAll(from) || sideOf(from) === 'web' || room === 'kit' || room === 'calls')
        return false;
      return other !== room && !['kit', 'calls', ...neighbours(room)].includes(other);
    });
    expect(broken.map(tell)).toEqual([]);
  });

  test('nobody leans on app or on the top of the house, but for the types of a page', () => {
    const broken = leans.filter(
      ({ from, to, isType }) => !knowsAll(from) && knowsAll(to) && !(isType && to === 'root.tsx'),
    );
    expect(broken.map(tell)).toEqual([]);
  });
});

describe('the switch', () => {
  test('is in one hand: nobody else names a stand-in or a vendor', () => {
    const broken = leans.filter(
      ({ from, to }) => isStandIn(to) && from !== switchboard && !isStandIn(from),
    );
    expect(broken.map(tell)).toEqual([]);
  });
});

test('links, redirects and navigations take their addresses from the route table', () => {
  const exceptions = [
    // Not pages: a static file, and a page of the stand-in for Google.
    "root.tsx: href: '/pictures",
    'people/server/google/local-google-page.ts: href="/local-google',
    // Patterns of addresses.
    "site/web/document/speculation-rules.ts: '/dashboard",
    "site/web/document/speculation-rules.ts: '/cars",
  ];
  const routes = readFileSync(join(source, 'routes.ts'), 'utf8');
  const pages = Array.from(routes.matchAll(/route\('(\w[\w-]*)/g), ([, page]) => page).join('|');
  const literals = new RegExp(
    [
      /\b(?:href|to|location)(?:=|={|: )\s*['"`]\/[\w-]*/,
      /\b(?:redirect|navigate)\(\s*['"`]\/[\w-]*/,
      new RegExp(`(?<!\\bhref\\()['"\`]/(?:${pages})\\b`),
    ]
      .map(({ source }) => source)
      .join('|'),
    'g',
  );
  const found = files
    .filter((file) => knowsAll(file) || sideOf(file) !== 'doorstep')
    .flatMap((file) => {
      const code = readFileSync(join(source, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*).*$/gm, '');
      return Array.from(code.matchAll(literals), ([literal]) => `${file}: ${literal}`);
    });
  expect(found.filter((one) => !exceptions.includes(one))).toEqual([]);
});
