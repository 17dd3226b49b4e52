import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

/** What the sentence asks. There it can be taken back. */
export const SaidChoice = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-3 rounded-field text-sm lg:min-h-9">
    <Check size={20} strokeWidth={1.5} nonScalingStroke className="shrink-0 text-primary" />
    {children}
  </p>
);

export const InYourSearch = () => <span className="block text-quiet text-xs"> in your search</span>;
