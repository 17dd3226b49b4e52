import { href, Link } from 'react-router';
import type { RefusalOf } from '../../calls/refusal.ts';
import { ButtonForm } from '../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { queryOf } from '../../kit/query.ts';
import { EmailText } from '../../kit/web/text/email-text.tsx';
import { Moment } from '../../kit/web/text/moment.tsx';
import { verifySeller } from '../../people/admin/admin-contract.ts';
import type { Seller } from '../sell/selling-contract.ts';

export const verifyMessages: RefusalMessages<RefusalOf<typeof verifySeller>> = {
  'not-a-seller': 'They stopped selling. Only a seller can be verified.',
  'own-case': 'You can’t verify yourself. Ask another admin.',
};

export function SellerRow({ seller }: { seller: Seller }) {
  const { id, name, verifiedAt } = seller;
  const verify = useCallForm(verifySeller, {
    id,
    hasAction: true,
    isButton: true,
    also: { verified: verifiedAt === null },
    toast: `${name} is ${verifiedAt ? 'no longer verified' : 'verified'}`,
    messages: verifyMessages,
  });
  return (
    <tr>
      <td className="font-medium">
        <Link
          to={href('/dashboard/sellers-cars') + queryOf({ email: seller.email })}
          className="link link-hover justify-self-start"
          aria-label={`Cars of ${name}`}
          aria-describedby={`email-${id}`}
        >
          {name}
        </Link>
      </td>
      <td
        id={`email-${id}`}
        className="@4xl:max-w-64 break-words text-quiet @max-4xl:text-sm @4xl:text-xs"
      >
        <EmailText email={seller.email} />
      </td>
      <td data-label="Cars posted" className="figures @4xl:text-end">
        {seller.carsPosted}
      </td>
      <td data-label="Cars sold" className="figures @4xl:text-end">
        {seller.carsSold}
      </td>
      <td data-label="Since" className="figures whitespace-nowrap">
        <Moment at={seller.joinedAt} shows="day" isAlone />
      </td>
      <td data-label="Verified">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @4xl:flex-nowrap @4xl:justify-between">
          <span
            className={`figures whitespace-nowrap text-xs ${verifiedAt ? 'text-primary' : 'text-quiet'}`}
          >
            {verifiedAt ? (
              <>
                since <Moment at={verifiedAt} shows="day" />
              </>
            ) : (
              'not verified'
            )}
          </span>
          <ButtonForm
            name={verifiedAt ? 'unverify' : 'verify'}
            id={id}
            form={verify}
            isSmall
            className="btn-outline"
            describedBy={`email-${id}`}
          >
            {verifiedAt ? 'Unverify' : 'Verify'}
            <span className="sr-only"> {name}</span>
          </ButtonForm>
        </div>
      </td>
    </tr>
  );
}
