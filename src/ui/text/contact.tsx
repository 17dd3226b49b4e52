// How to reach people: email addresses and phone numbers.
import { type ComponentPropsWithRef, Fragment } from 'react';
import type { Brand } from '../../kit/brand/brand.ts';

/** An email address that, where it must break, breaks after its `@` or after a dot. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** A link that calls a number. It is shown as its owner typed it, after "Call" unless it is `isPlain`. */
export const PhoneLink = ({
  phone,
  className = 'link',
  isPlain = false,
  ...link
}: { phone: string; isPlain?: boolean } & ComponentPropsWithRef<'a'>) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className} {...link}>
    {isPlain ? null : 'Call '}
    <span className="figures whitespace-nowrap">{phone}</span>
  </a>
);

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
