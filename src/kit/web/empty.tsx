import type { ReactNode } from 'react';

/** Nothing here yet: what that means, and the one thing to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-base-300 border-dashed px-6 py-16 text-center">
      <p className="text-lg">{title}</p>
      {children}
    </div>
  );
}
