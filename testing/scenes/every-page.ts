// Every page of the market in every state that the server renders: who sees it, and where.

import { carPath } from '../../src/cars/car-path.ts';
import { articles } from '../../src/site/web/blog/articles/articles.ts';
import type { Someone } from '../people/people.ts';
import type { Situations } from './situations.ts';

export interface EveryPage {
  /** Of the page and its state, as in a file name: `orders-empty`. */
  readonly name: string;
  /** Who looks at it; null is a visitor. */
  readonly who: Someone | null;
  readonly path: string;
  /** Of the answer; 200 if left out. */
  readonly status?: number;
}

export function everyPage(here: Situations): readonly EveryPage[] {
  const { buyer, newcomer, seller, beginner, retired, admin, cars, bookings, payments } = here;
  const { webhooks } = here;
  const { unverified, suspended, mover, careful, categories, stopLinks } = here;
  const by = (who: Someone | null, pages: Readonly<Record<string, string>>): EveryPage[] =>
    Object.entries(pages).map(([name, path]) => ({ name, who, path }));
  const lost = (who: Someone | null, pages: Readonly<Record<string, string>>): EveryPage[] =>
    by(who, pages).map((page) => ({ ...page, status: 404 }));

  return [
    ...by(null, {
      home: '/',
      about: '/about',
      inspection: '/inspection',
      blog: '/blog',
      ...Object.fromEntries(articles.map(({ slug }) => [`blog-${slug}`, `/blog/${slug}`])),
      faq: '/faq',
      'contact-us': '/contact-us',
      mailbox: '/mailbox',
      login: '/login',
      'login-from-a-page': '/login?from=%2Fcars%2F3',
      'login-google-failed': '/login?google=cancelled',
      signup: '/signup',
      'second-step': '/second-step',
      'forgot-password': '/forgot-password',
      'reset-password': `/reset-password?token=${'a'.repeat(43)}`,
      'reset-password-not-whole': '/reset-password',
      'stop-emails': stopLinks.running,
      'stop-emails-stopped': stopLinks.stopped,
      'stop-emails-link-void': '/stop-emails',
      search: '/search',
      'search-understood': '/search?q=gasoline+cars+near+Portland+under+90k&condition=Good',
      'search-nothing': '/search?q=submarine&color=Red',
      'category-by-facts': `/cars/${categories.weekend}`,
      'favorites-empty': '/favorites',
      'compare-empty': '/compare',
      compare: `/compare?car=${cars.available.id}&car=${cars.held.id}&car=${cars.changed.id}`,
      'compare-two-differences': `/compare?car=${cars.paid.id}&car=${cars.advertised.id}&only=differences`,
      'compare-too-many': `/compare?${[cars.available, cars.held, cars.changed, cars.paid, cars.advertised].map(({ id }) => `car=${id}`).join('&')}`,
      car: carPath(cars.available),
      'car-advertised': `/advertise/${cars.advertised.id}`,
      'car-on-hold': carPath(cars.held),
      'car-sold': carPath(cars.paid),
      'car-price-changed': `/advertise/${cars.changed.id}`,
    }),
    { name: 'category-withdrawn', who: null, path: `/cars/${categories.withdrawn}`, status: 410 },
    ...by(null, { legal: '/legal', 'legal-page': '/legal/privacy' }),
    ...lost(null, {
      'legal-lost': '/legal/cookies',
      lost: '/no/such/page',
      'setup-over': '/setup',
      'blog-lost': '/blog/no-such-article',
      'car-lost': '/advertise/999999999',
      'car-lost-by-name': '/car/999999999/a-car',
      'car-taken-back': carPath(cars.withdrawn),
    }),
    ...by(null, {
      'verify-email': `/verify-email?token=${'a'.repeat(43)}`,
      'verify-email-not-whole': '/verify-email',
    }),
    ...by(unverified, {
      'home-unverified': '/',
      'verify-email-again': '/verify-email/again',
      'orders-unverified': '/dashboard',
      'add-car-unverified': '/dashboard/addcars',
    }),
    ...by(admin, {
      'users-suspended': `/dashboard/users?${new URLSearchParams({ search: suspended.email })}`,
    }),
    ...by(mover, { 'account-email-asked': '/dashboard/account' }),
    ...by(careful, { 'account-two-step': '/dashboard/account' }),
    ...by(newcomer, {
      'saved-searches-empty': '/saved-searches',
      'search-to-save': '/search?q=gasoline+cars+near+Portland',
      'orders-empty': '/dashboard',
      'add-car-start-selling': '/dashboard/addcars',
    }),
    ...by(buyer, {
      favorites: '/favorites',
      'favorites-removed': `/favorites?removed=${cars.available.id}&since=2026-11-20T10:00:00.000Z`,
      'saved-searches': '/saved-searches',
      'search-saved': '/search?q=Porsche+under+60k',
      'car-signed-in': carPath(cars.available),
      'car-booked': carPath(cars.unpaid),
      'home-signed-in': '/',
      'category-luxury': '/cars/1',
      'category-electric': '/cars/2',
      'category-sports': '/cars/3',
      'category-microbus': '/cars/4',
      'category-filtered': '/cars/3?condition=Good&q=gasoline',
      'category-all-filters': '/cars/3?filters=all',
      'category-nothing-found': '/cars/3?q=submarine&color=Red',
      'category-with-a-car': `/cars/4?car=${cars.available.id}`,
      orders: '/dashboard',
      account: '/dashboard/account',
      'login-signed-in': '/login?from=%2Fdashboard%2Fmycars',
      'confirm-email': `/confirm-email?token=${'a'.repeat(43)}`,
      'confirm-email-not-whole': '/confirm-email',
      payment: `/dashboard/payment/${bookings.unpaid.id}`,
      'payment-car-changed': `/dashboard/orders/${bookings.changed.id}/changes`,
      'payment-paid': `/dashboard/payment/${bookings.paid.id}`,
      'payment-cancelled': `/dashboard/payment/${bookings.cancelled.id}`,
      'payment-refunded': `/dashboard/payment/${bookings.refunded.id}`,
      receipt: `/dashboard/orders/${bookings.paid.id}`,
      'receipt-refunded': `/dashboard/orders/${bookings.refunded.id}`,
      'receipt-handed-over': `/dashboard/orders/${bookings.handedOver.id}`,
      'receipt-code-locked': `/dashboard/orders/${bookings.locked.id}`,
    }),
    ...lost(buyer, {
      'category-lost': '/cars/999',
      'payment-lost': '/dashboard/payment/999999999',
      'receipt-lost': '/dashboard/orders/999999999',
      'handover-not-theirs': `/dashboard/handover/${bookings.paid.id}`,
      'changes-lost': '/dashboard/orders/999999999/changes',
    }),
    ...by(seller, {
      'my-cars': '/dashboard/mycars',
      'add-car': '/dashboard/addcars',
      'edit-car': `/dashboard/mycars/${cars.available.id}/edit`,
      'car-facts': `/dashboard/mycars/${cars.available.id}/facts`,
      'car-facts-on-hold': `/dashboard/mycars/${cars.held.id}/facts`,
      'edit-car-on-hold': `/dashboard/mycars/${cars.held.id}/edit`,
      'car-photos': `/dashboard/mycars/${cars.available.id}/photos`,
      handover: `/dashboard/handover/${bookings.paid.id}`,
      'handover-scanned': `/dashboard/handover/${bookings.paid.id}?code=123456`,
      'handover-done': `/dashboard/handover/${bookings.handedOver.id}`,
      'handover-locked': `/dashboard/handover/${bookings.locked.id}`,
      'receipt-of-seller': `/dashboard/orders/${bookings.paid.id}`,
      'api-keys': '/dashboard/account/api-keys',
      webhooks: '/dashboard/account/webhooks',
      webhook: `/dashboard/account/webhooks/${webhooks.on}`,
      'webhook-off': `/dashboard/account/webhooks/${webhooks.failing}`,
      'account-seller-type': '/dashboard/account?form=seller-type',
      'car-photos-on-hold': `/dashboard/mycars/${cars.held.id}/photos`,
      'advertise-own': `/advertise/${cars.available.id}`,
      'advertise-own-advertised': `/advertise/${cars.advertised.id}`,
      'advertise-own-on-hold': `/advertise/${cars.held.id}`,
    }),
    ...lost(seller, {
      'edit-car-lost': '/dashboard/mycars/999999999/edit',
      'car-photos-lost': '/dashboard/mycars/999999999/photos',
      'car-facts-lost': '/dashboard/mycars/999999999/facts',
      'webhook-lost': '/dashboard/account/webhooks/00000000-0000-4000-8000-000000000000',
    }),
    ...by(beginner, {
      'my-cars-empty': '/dashboard/mycars',
      'api-keys-empty': '/dashboard/account/api-keys',
      'webhooks-empty': '/dashboard/account/webhooks',
    }),
    ...by(retired, { 'my-cars-all-taken-back': '/dashboard/mycars' }),
    ...by(admin, {
      today: '/dashboard/today',
      'api-keys-of-admin': '/dashboard/account/api-keys',
      'webhooks-of-admin': '/dashboard/account/webhooks',
      'users-admins': '/dashboard/users?only=admins',
      'sellers-cars': `/dashboard/sellers-cars?${new URLSearchParams({ email: seller.email })}`,
      'sellers-cars-none': '/dashboard/sellers-cars?email=nobody%40example.com',
      'sellers-unverified': '/dashboard/sellers?only=unverified',
      'car-for-admins': carPath(cars.available),
      'car-taken-down': carPath(cars.takenDown),
      users: '/dashboard/users',
      'users-nobody-found': '/dashboard/users?search=nobody+of+this+name',
      sellers: '/dashboard/sellers',
      'sellers-nobody-found': '/dashboard/sellers?search=nobody+of+this+name',
      payments: '/dashboard/payments',
      'payments-none-found': '/dashboard/payments?search=nobody+of+this+name',
      'payment-looked-at': `/dashboard/payments/${payments.applied}`,
      'payment-given-back': `/dashboard/payments/${payments.givenBack}`,
      'reported-ads': '/dashboard/reported-ads',
      'typed-makes': '/dashboard/makes',
      'facts-corrected': `/dashboard/ads/${cars.advertised.id}/facts`,
      'legal-texts': '/dashboard/legal',
      'legal-write': '/dashboard/legal/privacy',
      categories: '/dashboard/categories',
      'category-edit': `/dashboard/categories/${categories.weekend}`,
      'category-new': '/dashboard/categories/new?name=Vans&body=Van&q=blue+submarine',
      messages: '/dashboard/messages',
      'messages-to-answer': '/dashboard/messages?only=open',
      'messages-answered': '/dashboard/messages?only=answered',
      'failed-emails': '/dashboard/failed-emails',
      'failed-emails-none-older': '/dashboard/failed-emails?after=1',
      'messages-none-older': '/dashboard/messages?after=1',
      audit: '/dashboard/audit',
      system: '/dashboard/system',
      'audit-roles': '/dashboard/audit?kind=roles',
      'audit-of-a-buyer': `/dashboard/audit?${new URLSearchParams({ person: buyer.email })}`,
      'audit-nothing-found': '/dashboard/audit?person=nobody',
      'orders-of-a-buyer': `/dashboard/buyers-orders?${new URLSearchParams({ email: buyer.email })}`,
    }),
    ...lost(admin, { 'payment-looked-at-lost': '/dashboard/payments/999999999' }),
  ];
}
