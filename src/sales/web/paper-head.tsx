import type { ReactNode } from 'react';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';

/** The head of a page about a sale that people print; on paper the market stands in place of the links. */
export const PaperHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageHead
    title={title}
    aside={
      <>
        <p className="hidden font-semibold print:block">
          <MarketName />
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button isSmall className="btn-outline unscripted:hidden" onClick={() => window.print()}>
            Print
          </Button>
          {children}
        </div>
      </>
    }
  />
);
