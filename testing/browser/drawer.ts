// The links beside the pages of the dashboard.
import type { Page } from '@playwright/test';

export const drawerLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');

/** What an admin finds there; one who sells finds the links of a seller before the last. */
export const adminLinks = [
  'Today',
  'My Orders',
  'My messages',
  'Viewings',
  'Favorites',
  'Saved searches',
  'All Users',
  'All Sellers',
  'Payments',
  'Payouts',
  'Disputes',
  'Reviews',
  'Contact messages',
  'Reports',
  'Categories',
  'Your market',
  'Legal',
  'Audit',
  'System',
  'My account',
];
