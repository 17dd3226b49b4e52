import { keptForAll } from '../../site/web/keep-page.ts';

export const meta = () => [{ title: 'Seller Advertise · Forecourt' }];
export const headers = keptForAll;

export default function AdvertisePage() {
  return (
    <div className="page-width py-12">
      <h1 className="text-xl">Seller Advertise</h1>
    </div>
  );
}
