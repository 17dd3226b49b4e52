// A car's life, as shapes: what holds of it stands only in the states in which it holds.

export const conditions = ['Excellent', 'Good', 'Fair'] as const;
export type Condition = (typeof conditions)[number];

export type CarState =
  | { readonly is: 'available' }
  | { readonly is: 'on-hold'; readonly until: Date; readonly bookingId: number }
  | { readonly is: 'sold'; readonly at: Date; readonly bookingId: number }
  | { readonly is: 'withdrawn' };

/** How a state is told to people. */
export const stateLabels = {
  available: 'Available',
  'on-hold': 'On hold',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
} as const satisfies Record<CarState['is'], string>;

/** May its seller change its price or take it back? Not while somebody pays for it or has paid. */
export const isLocked = ({ is }: Pick<CarState, 'is'>): boolean =>
  is === 'on-hold' || is === 'sold';
