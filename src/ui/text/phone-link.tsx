import type { ComponentPropsWithRef } from 'react';

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
