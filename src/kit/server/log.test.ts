import { expect, test } from 'vitest';
import { createLog, loggedPath } from './log.ts';

/** The lines that come of some logging, as they are written. */
function written(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines;
}

test('whatever is logged stays on one line, without characters that a terminal obeys', {
  tags: 'hostile-24',
}, () => {
  const hostile = 'one\ntwo\r\u001b[31mred\u009b2Jgone\u2028three\u0085four\u007f';
  const [line = '', ...others] = written((log) =>
    log.warn({ path: hostile, err: new Error(hostile) }, hostile),
  );
  expect(others).toEqual([]);
  expect(line).toMatch(/^[ -~]*\n$/);
  expect(JSON.parse(line)).toMatchObject({ path: hostile, msg: hostile });
});

test('an error is logged without the addresses, queries and tokens in it', () => {
  const error = Object.assign(
    new Error('Key (email)=(ben@buyer.example) at /reset?token=s3cret, eyJhbGciOi.eyJzdWIi.x-y'),
    { code: '23505', detail: 'Key (email)=(ben@buyer.example) already exists.' },
  );
  const [line = ''] = written((log) => log.error({ err: error }, 'our-fault'));
  expect(line).not.toMatch(/ben|s3cret|eyJ|already exists/);
  expect(JSON.parse(line).err).toMatchObject({ type: 'Error', code: '23505' });
});

test('an error is logged with where it came from, and with its cause', () => {
  const cause = new Error('the disk is full');
  const [line = ''] = written((log) => log.error({ err: new Error('no photo', { cause }) }));
  expect(JSON.parse(line).err.message).toBe('no photo: the disk is full');
  expect(JSON.parse(line).err.stack).toContain('log.test.ts');
});

test('several errors in one are logged each, without the addresses in them', () => {
  const both = [
    Object.assign(new Error('twice'), { code: '23505' }),
    new Error('of ben@buyer.example'),
  ];
  const [line = ''] = written((log) => log.error({ err: new AggregateError(both, '2 failed') }));
  expect(line).not.toContain('ben@');
  expect(JSON.parse(line).err).toMatchObject({
    message: expect.stringContaining('2 failed'),
    errors: [{ message: 'twice', code: '23505' }, { message: 'of ***' }],
  });
});

test.each([
  ['/api/users/admin/ben%40buyer.example', '/api/users/admin/***'],
  ['/api/users/sellers/sue@seller.example?x=1', '/api/users/sellers/***'],
  ['/api/jwt?email=ben%40buyer.example', '/api/jwt'],
  ['/dashboard/payments?search=ben@buyer.example', '/dashboard/payments'],
  ['/api/users/admin/ben%2540buyer.example', '/api/users/admin/***'],
  ['/cars/2', '/cars/2'],
  [`/${'x'.repeat(1000)}`, `/${'x'.repeat(299)}`],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
