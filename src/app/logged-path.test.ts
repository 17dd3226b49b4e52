import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/api/users/admin/ben%40buyer.example', '/api/users/admin/***'],
  ['/api/users/sellers/sue@seller.example?x=1', '/api/users/sellers/***'],
  ['/api/jwt?email=ben%40buyer.example', '/api/jwt'],
  ['/dashboard/payments?search=ben@buyer.example', '/dashboard/payments'],
  ['/cars/2', '/cars/2'],
])('%s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
