import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

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
