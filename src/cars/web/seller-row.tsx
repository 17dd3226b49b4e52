import { href, Link } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import { queryOf } from '../../kit/query.ts';
import { verifySeller } from '../../people/admin/admin-contract.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import type { Seller } from '../sell/selling-contract.ts';

const changeTo = (verified: boolean) =>
  form(verifySeller, {
    name: verified ? 'verify' : 'unverify',
    also: { verified },
    isButton: true,
    toast: verified ? 'Verified' : 'No longer verified',
  });
export const verify = changeTo(true);
export const unverify = changeTo(false);

export function SellerRow({ seller }: { seller: Seller }) {
  const { id, name, verifiedAt } = seller;
  const change = (verifiedAt ? unverify : verify).use({
    id,
    toast: `${name} is ${verifiedAt ? 'no longer verified' : 'verified'}`,
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
          <ButtonForm of={change} isSmall className="btn-outline" describedBy={`email-${id}`}>
            {verifiedAt ? 'Unverify' : 'Verify'}
            <span className="sr-only"> {name}</span>
          </ButtonForm>
        </div>
      </td>
    </tr>
  );
}
