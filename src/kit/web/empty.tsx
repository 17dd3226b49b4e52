import type { ReactNode } from 'react';

/** Shown in place of an empty list, with what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <div className="empty-bay" />
      <p className="text-lg">{title}</p>
      {children}
    </div>
  );
}
