// The heart that saves a car. The head of every page has it, so it imports nothing of the market.
import Heart from 'lucide-react/icons/heart';
import { href } from 'react-router';

export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <Heart size={20} strokeWidth={1.5} nonScalingStroke fill={isFull ? 'currentColor' : 'none'} />
);

/** Where a form is posted that saves a car or removes it; `forget` comes back with a way to undo it. */
export const favoritesAction = (form: 'save' | 'remove' | 'forget' | 'emails'): string =>
  `${href('/favorites')}?form=${form}`;
