import Heart from 'lucide-react/icons/heart';

export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <Heart size={20} strokeWidth={1.5} nonScalingStroke fill={isFull ? 'currentColor' : 'none'} />
);
