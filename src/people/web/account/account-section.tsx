import { type ReactNode, useId } from 'react';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-base-300 border-t py-6">
      <h2 id={id} className="font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}
