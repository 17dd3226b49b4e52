import ChevronDown from 'lucide-react/icons/chevron-down';
import { href, Link } from 'react-router';
import { mayOwnCars, type Person } from '../../../people/person.ts';
import { SignOutButton } from '../../../people/web/sign-out-button.tsx';

/** Who is signed in and what is theirs: a menu of its own, on a phone a part of the other one. */
export const PersonMenu = ({ person }: { person: Person }) => (
  <>
    <button
      type="button"
      className="btn btn-ghost btn-sm -me-3 max-w-48 max-lg:hidden"
      popoverTarget="person-menu"
    >
      <span className="truncate">{person.name}</span>
      <ChevronDown size={14} strokeWidth={1.5} nonScalingStroke />
    </button>
    <div id="person-menu" popover="auto" className="menu-panel max-lg:within-panel">
      <p className="wrap-anywhere border-base-300 px-3 text-sm max-lg:mt-2 max-lg:border-t max-lg:pt-4 lg:py-2">
        <strong className="block font-semibold">{person.name}</strong>
        <span className="text-quiet text-xs">{person.email}</span>
      </p>
      <ItemLink to={href('/dashboard')} name="My Orders" />
      <ItemLink to={href('/dashboard/conversations')} name="My messages" />
      {mayOwnCars(person) && <ItemLink to={href('/dashboard/mycars')} name="My Products" />}
      <ItemLink to={href('/saved-searches')} name="Saved searches" />
      <ItemLink to={href('/dashboard/account')} name="My account" />
      <SignOutButton className="btn-ghost w-full justify-start font-medium" />
    </div>
  </>
);

const ItemLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="btn btn-ghost justify-start font-medium">
    {name}
  </Link>
);
