import type { ComponentPropsWithRef } from 'react';

const tones = {
  success: 'border-primary',
  warning: 'border-warning',
  error: 'border-error text-error',
} as const;

/** A message within a text or a form, marked by a line at its side. */
export const SideNote = ({
  tone,
  className = '',
  ...note
}: { tone: keyof typeof tones } & ComponentPropsWithRef<'div'>) => (
  <div className={`border-s-2 ps-3 text-sm ${tones[tone]} ${className}`} {...note} />
);
