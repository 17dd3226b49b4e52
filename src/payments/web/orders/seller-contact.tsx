import { href, Link } from 'react-router';
import { EmailText, PhoneLink } from '../../../ui/text/contact.tsx';
import type { Receipt } from '../../contract.ts';

/** For the buyer of a car: whom to call or write to. */
export const SellerContact = ({
  name,
  receipt,
  keepsRoom = false,
}: {
  name: string;
  /** Null while it is fetched. */
  receipt: Receipt | null;
  /** What it says then and now takes the same room, and nothing below it moves. */
  keepsRoom?: boolean;
}) => (
  <section
    aria-label={`Your seller, ${name}`}
    className="grid gap-3 rounded-box border border-base-300 p-5"
  >
    <p className="grid">
      <span className="text-quiet text-xs">Your seller</span>
      <span className="wrap-anywhere font-semibold text-lg">{name}</span>
    </p>
    {receipt ? (
      <div className={`grid content-start gap-3 ${keepsRoom ? room : ''}`}>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {receipt.booking.sellerPhone && (
            <PhoneLink
              phone={receipt.booking.sellerPhone}
              className="btn btn-primary max-sm:btn-block"
            />
          )}
          <Link
            to={href('/ask/:id', { id: String(receipt.booking.carId) })}
            className="btn btn-outline max-sm:btn-block"
            reloadDocument
          >
            Send a message
          </Link>
        </p>
        <a
          href={`mailto:${receipt.sellersEmail}`}
          className="link wrap-anywhere w-fit py-2.5 text-sm"
        >
          <EmailText email={receipt.sellersEmail} />
        </a>
      </div>
    ) : (
      <p className={`text-sm ${room}`}>
        Their number is on its way. It’s also in the email we sent you.
      </p>
    )}
  </section>
);

/** For a number to call, a message and an email address. */
const room = 'min-h-39 sm:min-h-25';
