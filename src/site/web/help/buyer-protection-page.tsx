// What is held of a buyer's money and until when, what they may report, and how they get it back.
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { textCacheHeaders } from '../../../calls/web/page/page-data.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { type MetaMatches, pageTitle } from '../../../kit/brand/market-name.ts';
import { disputeReasonNames, disputeReasons } from '../../../sales/dispute.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Buyer protection', matches) },
  {
    name: 'description',
    content:
      'We hold your money until the handover. What you can report, who decides, and how refunds work.',
  },
];
export const headers = textCacheHeaders;

export default function BuyerProtectionPage() {
  return (
    <div className="page-width grid gap-10 py-12 sm:py-20">
      <PageHead
        title="Buyer protection"
        about={
          <>
            You pay <MarketName />, not the seller. The seller is paid after the handover.
          </>
        }
      />
      <Part title="What we hold">
        <p>
          You pay the whole price by card, with no fees. We hold all of it until the handover. While
          you pay, the car is on hold for you alone, and a charge that comes too late to buy it is
          refunded in full.
        </p>
        <p>
          We also seal a record of what the ad said, showed and promised when you paid. It stays,
          even after the ad is gone.
        </p>
      </Part>
      <Part title="When the seller is paid">
        <p>
          After the handover. Your order shows a six-digit code: give it to the seller once you have
          the car, its keys and its paperwork. You can also confirm the handover yourself.
        </p>
        <p>
          If neither of you confirms it and you report no problem, it counts as confirmed on the
          date shown on your order. We email you before that.
        </p>
      </Part>
      <Part title="What you can report">
        <p>
          Choose Report a problem on your order, from the payment until a few days after the
          handover.
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          {disputeReasonNames.map((reason) => (
            <li key={reason}>{disputeReasons[reason]}</li>
          ))}
        </ul>
        <p>
          Any money not yet paid to the seller is held. Both of you say what happened and can show
          photos. One of our admins decides, and emails you both the reason.
        </p>
      </Part>
      <Part title="How refunds work">
        <p>
          If we decide in your favor, the whole price goes back to your card, even if the seller has
          already been paid. Your order shows where the money is until it has arrived. A car that
          was handed over goes back to its seller.
        </p>
        <p>
          If we decide that the sale stands, the car is yours and the seller is paid. The sale then
          counts as handed over.
        </p>
      </Part>
      <Part title="What it doesn’t cover">
        <p>
          Anything you pay outside this site. Never send money or documents to a seller. And we
          don’t inspect the cars ourselves. Take the{' '}
          <Link to={href('/inspection')} className="link">
            150-point list
          </Link>{' '}
          to the viewing.
        </p>
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-3 border-base-300 border-t pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <h2 className="text-lg">{title}</h2>
    <div className="grid max-w-text gap-3">{children}</div>
  </section>
);
