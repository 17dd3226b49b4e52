import type { ComponentPropsWithRef } from 'react';

/** A link that calls a number. It is shown as its owner typed it, after "Call". */
export const PhoneLink = ({
  phone,
  className = 'link',
  ...link
}: { phone: string } & ComponentPropsWithRef<'a'>) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={className} {...link}>
    Call <span className="figures whitespace-nowrap">{phone}</span>
  </a>
);
