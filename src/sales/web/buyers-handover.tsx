// For the buyer of a car: the code that they give the seller, and what to check before.
import { orderPath } from '../../bookings/booking-paths.ts';
import { form } from '../../calls/web/form/form.ts';
import { titleWords } from '../../cars/title-words.ts';
import { codeText } from '../../payments/handover-code.ts';
import { SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { confirmHandover, renewHandoverCode, type Sale } from '../contract.ts';

export const confirmForm = form(confirmHandover, {
  name: 'confirm',
  toast: 'Handover confirmed. Enjoy the drive.',
});
export const newCodeForm = form(renewHandoverCode, {
  name: 'new-code',
  toast: 'Here’s your new code. The old one no longer works.',
});

const anchor = 'handover';

/** Where the buyer finds the code, in their order. */
export const codePath = (bookingId: number): string => `${orderPath(bookingId)}#${anchor}`;

export const BuyersHandover = ({ sale, code }: { sale: Sale; code: NonNullable<Sale['code']> }) => (
  <section
    id={anchor}
    aria-labelledby="handover-title"
    className="scroll-mt-4 grid gap-5 rounded-box border border-base-300 p-5"
  >
    <div className="grid gap-1">
      <h2 id="handover-title" className="text-lg">
        Your handover code
      </h2>
      <p className="max-w-text text-sm">
        {`Give it to ${sale.sellerName} only once you have the keys and the ${titleWords().signed} in hand. It confirms that you have the car.`}
      </p>
    </div>
    {sale.triesLeft > 0 ? <Code {...code} /> : <Locked sale={sale} />}
    <div className="grid gap-2">
      <h3 className="font-semibold text-sm">Before you give the code</h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{`The VIN on the ${titleWords().paper} is the VIN on the car.`}</li>
        <li>The car is as described and shown below.</li>
        <li>You’ve driven it, or heard the engine run.</li>
        <li>{`You have the ${titleWords().signed}, all keys and all other papers.`}</li>
      </ul>
    </div>
    <Confirm sale={sale} />
  </section>
);

const Code = ({ digits, qr }: NonNullable<Sale['code']>) => (
  <div className="flex flex-wrap items-center gap-5">
    <QrCode {...qr} label="Your handover code as a QR code" />
    <p className="grid gap-1">
      <span className="figures select-all font-semibold text-2xl">{codeText(digits)}</span>
      <span className="text-quiet text-xs">The seller scans it or types it in.</span>
    </p>
  </div>
);

/** The seller has tried five wrong codes. */
function Locked({ sale }: { sale: Sale }) {
  const renew = newCodeForm.use({ id: sale.bookingId });
  return (
    <PostForm of={renew} className="grid gap-3 border-warning border-s-2 ps-3 print:hidden">
      <p className="max-w-text text-sm">
        {sale.sellerName} entered five wrong codes, so your code no longer works. If you’re with
        them and have the keys, make a new one.
      </p>
      <SubmitRow {...renew}>Make a new code</SubmitRow>
    </PostForm>
  );
}

/** Confirms the handover without the code. It asks first, also without scripts. */
function Confirm({ sale }: { sale: Sale }) {
  const confirm = confirmForm.use({ id: sale.bookingId });
  return (
    <details className="group print:hidden" suppressHydrationWarning>
      <summary className="link w-fit cursor-pointer py-2.5 text-sm">
        I already have the car and didn’t give the code
      </summary>
      <PostForm of={confirm} className="grid max-w-md gap-3 pt-2">
        <p className="text-sm">
          {`Do you have the ${sale.carTitle}, its keys and its ${titleWords().signed}? This can’t be undone.`}
        </p>
        <SubmitRow {...confirm}>Yes, I have the car</SubmitRow>
      </PostForm>
    </details>
  );
}
