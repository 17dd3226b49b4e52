// Every address there is, and which page answers it.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/web/site-layout.tsx', [
    index('site/web/home-page.tsx'),
    route('about', 'site/web/about-page.tsx'),
    route('blog', 'site/web/blog-page.tsx'),
    route('blog/:slug', 'site/web/article-page.tsx'),
    route('faq', 'site/web/faq-page.tsx'),
    route('contact-us', 'messages/web/contact-page.tsx'),
    route('mailbox', 'messages/web/mailbox-page.tsx'),
    route('login', 'people/web/login-page.tsx'),
    route('signup', 'people/web/signup-page.tsx'),
    route('forgot-password', 'people/web/forgot-password-page.tsx'),
    route('reset-password', 'people/web/reset-password-page.tsx'),
    route('cars/:categoryId', 'cars/web/category-page.tsx'),
    route('advertise/:id', 'cars/web/advertise-page.tsx'),
    route('dashboard', 'people/web/dashboard-layout.tsx', [
      index('bookings/web/orders-page.tsx'),
      route('users', 'people/web/users-page.tsx'),
      route('sellers', 'cars/web/sellers-page.tsx'),
      route('payments', 'payments/web/payments-page.tsx'),
      route('payments/:id', 'payments/web/payment-details-page.tsx'),
      route('addcars', 'cars/web/add-car-page.tsx'),
      route('mycars', 'cars/web/my-cars-page.tsx'),
      route('orders', 'bookings/web/buyers-orders-page.tsx'),
      route('orders/:bookingId', 'payments/web/receipt-page.tsx'),
      route('mycars/:id/edit', 'cars/web/edit-car-page.tsx'),
      route('payment/:bookingId', 'payments/web/payment-page.tsx'),
    ]),
    route('*', 'site/web/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
