import { href, Link } from 'react-router';

/** Where people think about paying a stranger: what protects them, in a line that leads to more. */
export const ProtectionLine = ({ className = 'text-quiet' }: { className?: string }) => (
  <p className={`text-sm ${className}`}>
    We hold your money until the handover.{' '}
    <Link to={href('/buyer-protection')} className="link whitespace-nowrap">
      Buyer protection
    </Link>
  </p>
);
