import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { newAccount, newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { parseInput } from '../../calls/input.ts';
import { verifySeller } from '../admin/admin-contract.ts';
import { signUp } from '../contract.ts';
import { postUser } from '../own-account/own-record-contract.ts';
import { nameFromOutside } from '../person-name.ts';

const market = inject('market');
const sql = sqlAt(market);
const trustIn = async ({ id }: { id: string }) => {
  const [row] = await sql`
    select name, verified_seller_at is not null as verified from people where id = ${id}`;
  return row;
};

/** What sign-up makes of a name: the name that is stored, or what is wrong with it. */
function nameAtSignUp(name: string): string {
  const { email, password } = newAccount('Nora');
  const input = parseInput(signUp, { name, email, password, status: 'buyer' });
  return 'refused' in input ? (input.fields?.name ?? 'accepted') : input.name;
}

describe('a name', () => {
  test.each([
    ['Ünal Ó Súilleabháin-Çelik', 'Ünal Ó Súilleabháin-Çelik'],
    ["J. P. O'Hara & Sons (Leeds) No. 7", "J. P. O'Hara & Sons (Leeds) No. 7"],
    ['王小明', '王小明'],
    ['Мария Иванова', 'Мария Иванова'],
    ['Ada Admin', 'Ada Admin'],
    ['BMW東京 1st', 'BMW東京 1st'],
    ['Court & Fore 4x4', 'Court & Fore 4x4'],
    ['Therefore Courtney', 'Therefore Courtney'],
    ['Fore Courtney', 'Fore Courtney'],
    ['Per Son & J P O Ficial', 'Per Son & J P O Ficial'],
    ['Søren Łukasz Đorđe', 'Søren Łukasz Đorđe'],
    ['22 Billing Street', '22 Billing Street'],
    ['  Ａda\u00a0\u2003Lovelace ', 'Ada Lovelace'],
    ['Ma\u200bry\u202e Smith\u2069', 'Mary Smith'],
  ])('%j is stored as %j', (typed, stored) => expect(nameAtSignUp(typed)).toBe(stored));

  test.each(
    Object.entries({
      'Name is required': [
        '',
        '   ',
        '\u200b',
        '\u3164',
        '\u2800',
        '\u202e\u2066',
        '\u00ad',
        '...',
      ],
      'This must be a single line': [
        'B\nBcc: x',
        'B\u0085',
        'B\u2028b',
        'B\u001b[31m',
        'B\0',
        'B\ue000',
      ],
      'Write each word in one alphabet': [
        'B\u043eb Smith',
        '\u0391nna',
        'P\u0430ypal Motors',
        // Of Cherokee, Lisu and Armenian.
        '\u13aadmin',
        '\ua4eedmin',
        'B\u0585b',
      ],
      'This name could be taken for Forecourt itself. Choose another': [
        'Forecourt',
        'forecourt support',
        '\uff26orecourt',
        'BMW of North America (official)',
        'admin',
        'Customer Support Team',
        '\u00c1dmin',
        'Verified Seller',
        'F0recourt',
        'Forecourt1',
        'fore-court',
        'The Forecourt\u2019s',
        'Ver1fied Seller',
      ],
      'This name has too many accents on one letter': [`Z${'\u0301'.repeat(12)}algo`],
      'At most 100 characters': ['x'.repeat(101)],
    }).flatMap(([problem, names]) => names.map((name) => [name, problem] as const)),
  )('%j is refused: %s', { tags: ['hostile-26', 'hostile-75'] }, (typed, problem) =>
    expect(nameAtSignUp(typed)).toBe(problem),
  );

  test.each([
    'Adm1n',
    'Officia1',
    'OfficiaI BMW',
    'Offlcial',
    'Adrnin',
    '$upport 7eam',
    'Off!cial',
    'Fore court',
    'Fore - Courts',
    'F o r e c o u r t',
    'A d m i n Team',
    'V.e.r.i.f.i.e.d',
    // Small capitals, and letters with strokes.
    '\u1d00\u1d05\u1d0d\u026a\u0274',
    '\ua730\u1d0f\u0280\u1d07\u1d04\u1d0f\u1d1c\u0280\u1d1b',
    'F\u00f8recourt',
    'Officia\u0142',
    'Ver\u0131fied',
  ])(
    '%j is refused, since a hasty reader takes it for the market',
    { tags: ['hostile-26', 'hostile-75'] },
    (typed) => expect(nameAtSignUp(typed)).toMatch(/could be taken for Forecourt/),
  );

  test.each([
    'Stripe',
    'Str1pe',
    'S t r i p e',
    'Stripe Payments',
    'Stripe, Inc.',
    'PayPal',
    'Pay-Pal',
    'Escrow Service',
    'Safe Escrow',
    'E5crow',
    'Wells Fargo',
    'WeIIs Fargo Motors',
    'Zelle',
    'Bank',
    'First National Bank',
    'Bank Transfer Department',
    'Refund Team',
    'Payout Center',
  ])(
    '%j is refused, since a hasty reader takes it for who holds money',
    { tags: 'hostile-127' },
    (typed) =>
      expect(nameAtSignUp(typed)).toMatch(/taken for a bank, a payment or an escrow service/),
  );

  test.each([
    'Stripes Auto',
    'Banks Motors',
    'Gordon Banks',
    'Tyra Banks',
    'Sam Bank',
    'Jim Stripe',
    'West Bank Autos',
    'Burbank Cars',
    'Chase Miller',
    'Will Wells',
    'Visa Hakkinen',
    'Pay Less Cars',
    'Cash Carter',
    'Union Western Autos',
    'First Class Cars',
    'Grace Trust',
    'Transfer Case Parts',
    'Fargo Motors',
    'American Muscle',
    'Bankole Adeyemi',
  ])('%j is somebody’s name', { tags: 'hostile-127' }, (typed) =>
    expect(nameAtSignUp(typed)).toBe(typed),
  );

  test.each([
    'Your account is locked: https://evil.example',
    'Win at evil.example',
    'go to t.co/x1',
    'www.evil',
    'bob@people.example',
    '192.168.0.1',
    'evil\uff0eexample',
  ])('%j is refused, since it is an address', { tags: 'hostile-72' }, (typed) =>
    expect(nameAtSignUp(typed)).toMatch(/can’t contain a web or email address/),
  );

  test('that Google gives and we do not allow gives way to the address', () => {
    expect(nameFromOutside('Pia\nPictureless', 'x')).toBe('Pia Pictureless');
    expect(nameFromOutside('Official Forecourt', 'pia')).toBe('pia');
  });
});

describe('a verified seller', () => {
  test('was verified by somebody else', { tags: 'hostile-127' }, async () => {
    const [admin, other] = [await newAdmin(market), await newAdmin(market)];
    const { id, email } = admin;
    agreed(await admin.callApi(postUser, { email, status: 'seller' }));
    expect(await admin.callApi(verifySeller, { id, verified: true })).toEqual(
      refusedAs('own-case'),
    );
    expect(await other.callApi(verifySeller, { id, verified: true })).toEqual({ modifiedCount: 1 });
    agreed(await admin.callApi(verifySeller, { id, verified: false }));
  });

  test('who takes another name is no longer verified, and both stand in the audit', {
    tags: 'hostile-75',
  }, async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market, 'Sue Trusted')]);
    const { id, email } = seller;
    agreed(await admin.callApi(verifySeller, { id, verified: true }));
    agreed(await seller.callApi(postUser, { name: 'Sue Trusted', email, status: 'seller' }));
    agreed(await seller.callApi(postUser, { email, status: 'seller' }));
    expect(await trustIn(seller)).toEqual({ name: 'Sue Trusted', verified: true });
    agreed(await seller.callApi(postUser, { name: 'BMW Northwest', email, status: 'seller' }));
    expect(await trustIn(seller)).toEqual({ name: 'BMW Northwest', verified: false });
    expect(
      await sql`
        select a.was, a.became, a.by_person, a.address, f.name as former
        from audit a left join former_names f on f.audit_id = a.id
        where a.thing = 'people' and a.thing_id = ${id} and a.became <> 'signed-in' order by a.id`,
    ).toMatchObject([
      { was: 'unverified', became: 'verified', by_person: admin.id, address: '127.0.0.1' },
      { became: 'renamed', by_person: id, address: '127.0.0.1', former: 'Sue Trusted' },
      { was: 'verified', became: 'unverified', by_person: id },
    ]);
  });

  test('who stops selling is no longer verified', async () => {
    for (const [column, value] of [
      ['status', 'buyer'],
      ['name', 'Else'],
    ]) {
      const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
      agreed(await admin.callApi(verifySeller, { id: seller.id, verified: true }));
      const change = `update people set ${column} = $1 where id = $2`;
      await databaseAt(market).pool.query(change, [value, seller.id]);
      expect(await trustIn(seller), column).toMatchObject({ verified: false });
    }
  });
});

describe('a buyer', () => {
  test('cannot be verified', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    expect(await admin.callApi(verifySeller, { id: buyer.id, verified: true })).toEqual(
      refusedAs('not-a-seller'),
    );
    expect(await trustIn(buyer)).toMatchObject({ verified: false });
  });
});
