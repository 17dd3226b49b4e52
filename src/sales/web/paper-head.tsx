import type { ReactNode } from 'react';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { Button } from '../../ui/button.tsx';

/** The head of a page about a sale that people print; on paper the market stands in place of the links. */
export const PaperHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
    <h1 className="text-xl">{title}</h1>
    <p className="hidden font-semibold print:block">
      <MarketName />
    </p>
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button isSmall className="btn-outline unscripted:hidden" onClick={() => window.print()}>
        Print
      </Button>
      {children}
    </div>
  </div>
);
