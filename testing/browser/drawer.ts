// The links beside the pages of the dashboard.
import type { Page } from '@playwright/test';

export const drawerLinks = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');

/** On a narrow page the links of an admin open by this button, which names the page. */
export const drawerButton = (page: Page) =>
  page.getByRole('button', { name: 'all pages of the dashboard' });

/** Opens the links where they are not beside the page. */
export async function openDrawer(page: Page): Promise<void> {
  if (await drawerButton(page).isVisible()) await drawerButton(page).click();
}

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
