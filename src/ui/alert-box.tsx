import type { ComponentPropsWithRef } from 'react';

const borders = {
  neutral: 'border-base-300',
  success: 'border-primary',
  warning: 'border-warning',
} as const;

/**
 * A framed message with what can be done about it. `role` decides how a screen reader reports it:
 * `alert` interrupts, `status` waits; without one it is only read where it stands.
 */
export const AlertBox = ({
  tone = 'neutral',
  isSmall = false,
  className = '',
  ...box
}: { tone?: keyof typeof borders; isSmall?: boolean } & ComponentPropsWithRef<'div'>) => (
  <div
    className={`grid rounded-box border ${borders[tone]} ${isSmall ? 'gap-3 p-4 text-sm' : 'gap-4 p-6'} ${className}`}
    {...box}
  />
);
