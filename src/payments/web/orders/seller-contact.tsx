import { EmailText } from '../../../kit/web/text/email-text.tsx';
import { PhoneLink } from '../../../kit/web/text/phone-link.tsx';

/** For the buyer of a car: whom to call. */
export const SellerContact = ({
  name,
  phone,
  email,
}: {
  name: string;
  phone: string | null;
  email: string;
}) => (
  <section
    aria-label={`Your seller, ${name}`}
    className="grid gap-3 rounded-box border border-base-300 p-5"
  >
    <p className="grid">
      <span className="text-quiet text-xs">Your seller</span>
      <span className="wrap-anywhere font-semibold text-lg">{name}</span>
    </p>
    <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {phone && <PhoneLink phone={phone} className="btn btn-primary max-sm:btn-block" />}
      <a href={`mailto:${email}`} className="link wrap-anywhere py-2.5 text-sm">
        <EmailText email={email} />
      </a>
    </p>
  </section>
);
