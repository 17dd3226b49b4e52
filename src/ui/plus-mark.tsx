import Plus from 'lucide-react/icons/plus';

/** Says at the end of a summary that there is more below. Turned by 45 degrees it closes. */
export const PlusMark = ({ className }: { className: string }) => (
  <Plus
    size={20}
    strokeWidth={1.6}
    nonScalingStroke
    className={`shrink-0 transition-transform duration-200 ${className}`}
  />
);
