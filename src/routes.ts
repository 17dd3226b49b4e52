// Every address and its page. Links and redirects are made from these addresses by `href`.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/web/layout/site-layout.tsx', [
    index('site/web/home/home-page.tsx'),
    route('about', 'site/web/help/about-page.tsx'),
    route('blog', 'site/web/blog/blog-page.tsx'),
    route('blog/:slug', 'site/web/blog/article-page.tsx'),
    route('faq', 'site/web/help/faq-page.tsx'),
    route('contact-us', 'messages/web/contact-page.tsx'),
    route('mailbox', 'messages/web/mailbox-page.tsx'),
    route('login', 'people/web/sign-in/login-page.tsx'),
    route('signup', 'people/web/sign-in/signup-page.tsx'),
    route('forgot-password', 'people/web/sign-in/forgot-password-page.tsx'),
    route('verify-email', 'people/web/sign-in/verify-email-page.tsx'),
    route('reset-password', 'people/web/sign-in/reset-password-page.tsx'),
    route('cars/:categoryId', 'bookings/web/browse/category-page.tsx'),
    route('advertise/:id', 'bookings/web/browse/advertise-page.tsx'),
    route('dashboard', 'site/web/layout/dashboard-layout.tsx', [
      index('payments/web/orders/orders-page.tsx'),
      route('account', 'people/web/account/account-page.tsx'),
      route('audit', 'people/web/audit/audit-page.tsx'),
      route('users', 'people/web/dashboard/users-page.tsx'),
      route('sellers', 'cars/web/sellers-page.tsx'),
      route('payments', 'payments/web/admin/payments-page.tsx'),
      route('payments/:id', 'payments/web/admin/payment-details-page.tsx'),
      route('addcars', 'cars/web/sell/add-car-page.tsx'),
      route('mycars', 'bookings/web/sell/my-cars-page.tsx'),
      route('messages', 'messages/web/messages-page.tsx'),
      route('buyers-orders', 'bookings/web/admin/buyers-orders-page.tsx'),
      route('orders', 'bookings/web/admin/moved-buyers-orders.ts'),
      route('orders/:bookingId', 'payments/web/orders/receipt-page.tsx'),
      route('mycars/:id/edit', 'cars/web/sell/edit-car-page.tsx'),
      route('payment/:bookingId', 'payments/web/pay/payment-page.tsx'),
    ]),
    route('*', 'site/web/layout/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
