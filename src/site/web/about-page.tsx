import { keptForAll } from './keep-page.ts';

export const meta = () => [{ title: 'about · Forecourt' }];
export const headers = keptForAll;

export default function Page() {
  return (
    <div className="page-width py-12">
      <h1 className="text-xl">about</h1>
    </div>
  );
}
