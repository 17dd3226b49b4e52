import type { Brand } from '../../kit/brand/brand.ts';
import { PhoneLink } from '../text/phone-link.tsx';

/** How to reach the people who run this market, as far as they say it. */
export function ContactFacts({ brand: { email, phone, address, hours } }: { brand: Brand }) {
  if (!(email || phone || address || hours)) return null;
  return (
    <address className="wrap-anywhere grid gap-1 text-sm not-italic">
      {email && (
        <a href={`mailto:${email}`} className="link w-fit">
          {email}
        </a>
      )}
      {phone && <PhoneLink phone={phone} />}
      {address && <span className="whitespace-pre-line">{address}</span>}
      {hours && <span className="whitespace-pre-line text-quiet">{hours}</span>}
    </address>
  );
}
