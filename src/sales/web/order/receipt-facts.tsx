import type { Receipt } from '../../../payments/contract.ts';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
import type { Sale } from '../../contract.ts';

/** When, under which numbers, and between whom a car was bought. */
export function ReceiptFacts({ receipt, sale }: { receipt: Receipt; sale: Sale | null }) {
  const { booking, transactionId, paidAt, sellersEmail, refund } = receipt;
  return (
    <Facts layout="columns">
      <Fact name="Paid on">
        <Moment at={paidAt} shows="date" />
      </Fact>
      <Fact name="Booked on">
        <Moment at={booking.bookedAt} shows="date" />
      </Fact>
      <Fact name="Payment reference">
        <span className="figures break-all">{transactionId}</span>
      </Fact>
      <Fact name="Order number">
        <span className="figures">{booking.id}</span>
      </Fact>
      {sale?.receipt && (
        <Fact name="Receipt number">
          <span className="figures">{sale.receipt.number}</span>
        </Fact>
      )}
      {refund?.progress === 'done' && refund.endedAt && (
        <Fact name="Refunded on">
          <Moment at={refund.endedAt} shows="date" />
        </Fact>
      )}
      <Fact name="Buyer" className="sm:col-start-1">
        <ContactDetails name={booking.buyerName} email={booking.buyerEmail} phone={booking.phone} />
      </Fact>
      <Fact name="Seller">
        <ContactDetails
          name={booking.sellerName}
          email={sellersEmail}
          phone={booking.sellerPhone}
        />
      </Fact>
    </Facts>
  );
}

const ContactDetails = (person: { name: string; email: string; phone: string | null }) => (
  <span className="grid break-words">
    <span className="font-medium">{person.name}</span>
    <span className="wrap-anywhere">
      <EmailText email={person.email} />
    </span>
    {person.phone && (
      <PhoneLink phone={person.phone} isPlain className="link w-fit max-sm:py-2.5" />
    )}
  </span>
);
