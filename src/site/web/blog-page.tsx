import { keptForAll } from './keep-page.ts';

export const meta = () => [{ title: 'blog · Forecourt' }];
export const headers = keptForAll;

export default function Page() {
  return (
    <div className="page-width py-12">
      <h1 className="text-xl">blog</h1>
    </div>
  );
}
