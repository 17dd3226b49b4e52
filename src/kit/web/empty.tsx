import type { ReactNode } from 'react';

/** Shown in place of an empty list, with what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-box border border-base-300 border-dashed px-6 py-16 text-center">
      <p className="text-lg">{title}</p>
      {children}
    </div>
  );
}
